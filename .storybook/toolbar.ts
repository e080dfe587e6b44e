import type { Preview } from '@storybook/react-vite'

/** The toolbar. Each item is a global, so that an address can contain it: `&globals=tema:gelap;jam:1m`. */
export const globalTypes = {
  bahasa: {
    description: 'Bahasa layar',
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: [
        { value: 'id', title: 'Bahasa Indonesia' },
        { value: 'en', title: 'English' },
      ],
    },
  },
  tema: {
    description: 'Tema layar',
    toolbar: {
      icon: 'mirror',
      dynamicTitle: true,
      items: [
        { value: 'sistem', title: 'Tema sistem' },
        { value: 'terang', title: 'Terang' },
        { value: 'gelap', title: 'Gelap' },
      ],
    },
  },
  jaringan: {
    description: 'Jaringan cerita, di mana layarnya melihatnya',
    toolbar: {
      icon: 'lightning',
      dynamicTitle: true,
      items: [
        { value: 'tersambung', title: 'Tersambung' },
        { value: 'lambat', title: 'Lambat' },
        { value: 'terputus', title: 'Terputus' },
      ],
    },
  },
  jam: {
    description: 'Jam cerita',
    toolbar: {
      icon: 'timer',
      dynamicTitle: true,
      items: [
        { value: 'awal', title: 'Jam cerita' },
        { value: '10d', title: '+10 detik' },
        { value: '1m', title: '+1 menit' },
        { value: '5m', title: '+5 menit' },
        { value: 'jalan', title: 'Jam berjalan' },
      ],
    },
  },
} satisfies Preview['globalTypes']

export const initialGlobals = { bahasa: 'id', tema: 'sistem', jaringan: 'tersambung', jam: 'awal' }

/** The supported widths. At 200 % zoom a page has half of a laptop's pixels, each twice as large. */
export const viewports = {
  l360: { name: '360', styles: { width: '360px', height: '740px' }, type: 'mobile' },
  l600: { name: '600', styles: { width: '600px', height: '900px' }, type: 'tablet' },
  l960: { name: '960', styles: { width: '960px', height: '720px' }, type: 'desktop' },
  l1264: { name: '1264', styles: { width: '1264px', height: '790px' }, type: 'desktop' },
  zoom200: { name: 'Zoom 200 %', styles: { width: '632px', height: '395px' }, type: 'other' },
} as const
