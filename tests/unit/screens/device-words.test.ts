import { expect, test } from 'vitest'
import { deviceInWords } from '../../../src/screens/account/device-words'
import { deviceName } from '../../../server/rest/accounts/device-name'
import { en, id } from '../../kit/data/all-texts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.each([
  [CHROME, 'Chrome di Windows', 'Chrome on Windows'],
  ['', 'Perangkat tidak dikenal', 'Unknown device'],
])('a device as the server names it, in both languages: %s', (userAgent, indonesian, english) => {
  const device = deviceName(userAgent)
  expect([deviceInWords(device, id.account), deviceInWords(device, en.account)]).toEqual([indonesian, english])
})
