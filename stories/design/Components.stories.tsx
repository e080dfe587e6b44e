import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Buttons } from './components/Buttons'
import { Fields } from './components/Fields'
import { Marks } from './components/Marks'
import { News, Toasts } from './components/News'
import { Overlays } from './components/Overlays'
import { Search } from './components/Search'
import { DesignPage } from './DesignPage'

export default { title: 'Rumah/Komponen' } satisfies Meta

export const Tombol = page('Tombol', <Buttons />)
export const Tanda = page('Tanda', <Marks />)
export const Kabar = page('Kabar', <News />)
export const Toast = page('Toast', <Toasts />)
export const Isian = page('Isian', <Fields />)
export const PencarianTanpaPilihan: StoryObj = {
  ...page('Pencarian tanpa pilihan', <Search />),
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByRole('combobox'), 'dem{Enter}')
    await expect(within(canvasElement).queryByRole('option', { selected: true })).toBeNull()
    await expect(canvasElement.querySelector('output')).toHaveTextContent(/^$/)
  },
}
export const PencarianTepat: StoryObj = {
  ...page('Pencarian tepat', <Search />),
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByRole('combobox'), 'demam')
    await expect(within(canvasElement).getByRole('option', { selected: true })).toHaveTextContent('R50.9')
  },
}
export const LapisanDanTab = page('Lapisan dan tab', <Overlays />)
export const DialogBertanya = page('Dialog bertanya', <Overlays opens="question" />)
export const DialogMenghentikan = page('Dialog menghentikan', <Overlays opens="notice" />)

function page(title: string, body: ReactNode): StoryObj {
  return { render: () => <DesignPage title={title}>{body}</DesignPage> }
}
