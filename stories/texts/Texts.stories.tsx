import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { createResourceMachine } from '../../machines/resource/resource.machine'
import { TextFrame } from '../../src/screens/texts/TextFrame'
import { TextScreen } from '../../src/screens/texts/TextScreen'
import { resourceModel } from '../../tests/models/resource.model'
import { useShown } from '../kit/use-shown'

const TEXT = `# Bantuan {{rumahSakit}}

Diperbarui: 2026-11-22

Jawaban singkat tentang cara kerja aplikasi ini.

## Permintaan dan dering

### Berapa lama saya boleh menjawab permintaan?

25 detik untuk konsultasi, **60 detik** untuk Emergency Call. Yang lewat tercatat di Beranda.

### Dering tidak terdengar. Mengapa?

Peramban menahan suara sampai Anda mengeklik halaman sekali:

1. pilih **Bunyikan**;
2. periksa volume perangkat.

## Saldo dan reservasi

### Bagaimana mencari transaksi lama?

Di halaman [Saldo](/balance), saring berdasarkan tanggal.
`
const TEXTS = [
  { path: '/faq', name: 'faq' as const },
  { path: '/general-concern', name: 'generalConsent' as const },
  { path: '/privacy-policy', name: 'privacy' as const },
  { path: '/term-condition', name: 'terms' as const },
]
const brand = { appName: 'Dokter Keluarga', hospitalName: 'RS Bina Harapan' }

interface OfProps {
  load: () => Promise<string>
  query?: string
  isSignedIn?: boolean
  theme?: 'dark'
}

function Of({ load, query = '', isSignedIn = false, theme }: OfProps) {
  const [text] = useState(() => createActor(createResourceMachine<string>(), { input: { load } }).start())
  const [asked, setAsked] = useState(query)
  useShown(resourceModel, text)
  useEffect(() => {
    if (theme !== undefined) document.documentElement.dataset.theme = theme
    return () => {
      delete document.documentElement.dataset.theme
      text.stop()
    }
  }, [theme, text])
  const screen = (
    <TextScreen text={text} hospitalName={brand.hospitalName} query={asked} onQuery={setAsked} navigate={() => {}} />
  )
  return (
    <TextFrame brand={isSignedIn ? null : brand} path="/faq" signIn="/login" texts={TEXTS} navigate={() => {}}>
      {isSignedIn ? <main>{screen}</main> : screen}
    </TextFrame>
  )
}

export default { title: 'Teks/Halaman' } satisfies Meta

const there = async () => TEXT
export const Memuat: StoryObj = { render: () => <Of load={() => new Promise(() => {})} /> }
export const Gagal: StoryObj = { render: () => <Of load={() => Promise.reject(new Error('away'))} /> }
export const Terbuka: StoryObj = { render: () => <Of load={there} /> }
export const DalamAplikasi: StoryObj = { render: () => <Of load={there} isSignedIn /> }
export const Dicari: StoryObj = { render: () => <Of load={there} query="dering" /> }
export const TidakDitemukan: StoryObj = { render: () => <Of load={there} query="zzz" /> }
export const Gelap: StoryObj = { render: () => <Of load={there} query="saldo" theme="dark" /> }
export const Sempit: StoryObj = {
  render: () => (
    <div style={{ maxWidth: 360 }}>
      <Of load={there} />
    </div>
  ),
}
