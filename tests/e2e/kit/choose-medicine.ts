import type { Page } from 'playwright'

/** In the open prescription, by a result of the search. */
export async function chooseMedicine(page: Page, typed: string, name: RegExp): Promise<void> {
  await page.getByPlaceholder('Cari obat atau zat aktif').fill(typed)
  await page.getByRole('option', { name }).first().click()
}
