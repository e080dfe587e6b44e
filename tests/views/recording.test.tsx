import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ErrorBoundary } from '../../src/screens/errors/ErrorBoundary'
import { RecordingDialog } from '../../src/screens/errors/RecordingDialog'
import { system } from '../../src/ui/theme/system'
import { id } from '../kit/data/all-texts'

const { errors } = id

function Broken(): never {
  throw new Error('Layar ini rusak')
}

test('the error page saves the recording when the view has failed, and says how it went', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const onSave = vi.fn<() => Promise<boolean>>().mockResolvedValue(false)
  await render(
    <ErrorBoundary onSave={onSave}>
      <Broken />
    </ErrorBoundary>,
  )
  await expect.element(page.getByText(errors.recordingText)).toBeVisible()
  await page.getByRole('button', { name: errors.saveRecording }).click()
  await expect.element(page.getByText(errors.recordingFailed)).toBeVisible()
  onSave.mockResolvedValue(true)
  await page.getByRole('button', { name: errors.saveRecording }).click()
  await expect.element(page.getByText(errors.recordingSaved)).toBeVisible()
  expect(onSave).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})

test('from the menu it is said first what is in it; saved, the dialog goes', async () => {
  const onSave = vi.fn<() => Promise<boolean>>().mockResolvedValue(false)
  const onClose = vi.fn<() => void>()
  await render(
    <ChakraProvider value={system}>
      <RecordingDialog open onSave={onSave} onClose={onClose} />
    </ChakraProvider>,
  )
  await expect.element(page.getByRole('dialog', { name: errors.saveRecording })).toBeVisible()
  await expect.element(page.getByText(errors.recordingText)).toBeVisible()
  await page.getByRole('button', { name: errors.saveRecordingFile }).click()
  await expect.element(page.getByText(errors.recordingFailed)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  onSave.mockResolvedValue(true)
  await page.getByRole('button', { name: errors.saveRecordingFile }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
