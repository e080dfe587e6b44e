import { createRoot } from 'react-dom/client'
import { loadConfig } from '../services/config'
import { trustOwnScripts } from '../services/own-scripts'
import '../ui/theme/theme.css'
import { openRoom } from './open-room'
import { roomWords } from './room-words'

const page = document.getElementById('root')
if (page === null) throw new Error('the page has no #root')
trustOwnScripts()

try {
  openRoom(createRoot(page), await loadConfig())
} catch (fault) {
  console.error(fault)
  page.textContent = roomWords.unopened
}
