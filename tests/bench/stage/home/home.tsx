import { createRoot } from 'react-dom/client'
import { BareApp } from './BareApp'

const root = document.getElementById('root')
if (root === null) throw new Error('the stage has no #root')
createRoot(root).render(<BareApp />)
