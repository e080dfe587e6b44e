import React from 'react'
import { addons, types } from 'storybook/manager-api'
import { themes } from 'storybook/theming'
import { ChartPanel } from './ChartPanel'
import { PANEL_WORDS } from './panel-words'

// Storybook compiles its frame with the classic JSX transform, which needs React as a global.
Object.assign(globalThis, { React })

const ADDON = 'dk/chart'
const PANEL = `${ADDON}/panel`
const ZOOM = 'zoom200'

const isDark = matchMedia('(prefers-color-scheme: dark)').matches
const brand = isDark ? '#43b88a' : '#0f7a50'

addons.setConfig({
  theme: {
    ...(isDark ? themes.dark : themes.light),
    brandTitle: 'Dokter Keluarga',
    fontBase: "'Plus Jakarta Sans Variable', system-ui, sans-serif",
    colorPrimary: brand,
    colorSecondary: brand,
    barSelectedColor: brand,
    barHoverColor: brand,
    appBorderRadius: 10,
    inputBorderRadius: 8,
  },
  layout: { panelPosition: 'right', rightPanelWidth: 520 },
  selectedPanel: PANEL,
})

addons.register(ADDON, (api) => {
  addons.add(PANEL, {
    type: types.PANEL,
    title: PANEL_WORDS.title,
    render: ({ active }) => <ChartPanel isActive={active ?? false} />,
  })
  // Storybook's viewports cannot scale pixels, so the zoom is set here.
  const zoom = ({ globals }: { globals: { viewport?: string | { value?: string } } }) => {
    const { viewport } = globals
    const value = typeof viewport === 'string' ? viewport : viewport?.value
    document.documentElement.classList.toggle('dk-zoom', value === ZOOM)
  }
  api.on('globalsUpdated', zoom)
  api.on('setGlobals', zoom)
})
