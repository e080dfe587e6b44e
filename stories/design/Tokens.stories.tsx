import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { DesignPage } from './DesignPage'
import { Colours, Contrast } from './tokens/Colours'
import { Motion } from './tokens/Motion'
import { Shapes, Type } from './tokens/Shapes'

export default { title: 'Rumah/Token' } satisfies Meta

export const Warna = page('Warna', <Colours />)
export const Kontras = page('Kontras', <Contrast />)
export const Huruf = page('Huruf', <Type />)
export const JarakSudutBayangan = page('Jarak, sudut, bayangan', <Shapes />)
export const Gerak = page('Gerak', <Motion />)

function page(title: string, body: ReactNode): StoryObj {
  return { render: () => <DesignPage title={title}>{body}</DesignPage> }
}
