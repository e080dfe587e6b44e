import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { Buttons } from './components/Buttons'
import { Fields } from './components/Fields'
import { Marks } from './components/Marks'
import { News, Toasts } from './components/News'
import { Overlays } from './components/Overlays'
import { HousePage } from './HousePage'

export default { title: 'Rumah/Komponen' } satisfies Meta

export const Tombol = page('Tombol', <Buttons />)
export const Tanda = page('Tanda', <Marks />)
export const Kabar = page('Kabar', <News />)
export const Toast = page('Toast', <Toasts />)
export const Isian = page('Isian', <Fields />)
export const LapisanDanTab = page('Lapisan dan tab', <Overlays />)
export const DialogBertanya = page('Dialog bertanya', <Overlays opens="question" />)
export const DialogMenghentikan = page('Dialog menghentikan', <Overlays opens="notice" />)

function page(title: string, body: ReactNode): StoryObj {
  return { render: () => <HousePage title={title}>{body}</HousePage> }
}
