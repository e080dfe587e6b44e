import type { Meta } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { type Person, UNKNOWN_PERSON } from '../../contract/values/interlock/person'
import type { Medicine } from '../../contract/schemas/medicine'
import type { PrescriptionRef } from '../../machines/consultation/prescription/prescription.selectors'
import { DosingForm } from '../../src/screens/consultation/prescription/DosingForm'
import { Issued } from '../../src/screens/consultation/prescription/Issued'
import { PrescriptionTab } from '../../src/screens/consultation/prescription/PrescriptionTab'
import { Sending } from '../../src/screens/consultation/prescription/Sending'
import {
  amoxicillin,
  AN_ADULT,
  aMedicine,
  anItem,
  codeine,
  paracetamol,
  paracetamolSyrup,
} from '../../tests/kit/data/medicines'
import { type Staged, stageState } from '../../tests/kit/harness/stage-state'
import { dosingModel } from '../../tests/models/dosing.model'
import { issuedModel } from '../../tests/models/issued.model'
import { storedDraft, prescriptionModel, REASON } from '../../tests/models/prescription.model'
import { sendingModel } from '../../tests/models/sending.model'
import { at } from '../at'
import type { Item } from '../../machines/consultation/prescription/dosing/dosing.model'

/** The width and height of its pane in the room. */
function Pane({ children }: { children: ReactNode }) {
  return <main style={{ height: '100dvh', maxWidth: 512, background: 'var(--dk-surface)' }}>{children}</main>
}

const tab = (prescription: PrescriptionRef) => (
  <Pane>
    <PrescriptionTab prescription={prescription} patientName="Sulastri Wahyuningsih" />
  </Pane>
)
const view = ({ actor }: Staged<typeof prescriptionModel.machine>) => tab(actor as PrescriptionRef)

const dosing = ({ actor }: Staged<typeof dosingModel.machine>) => (
  <Pane>
    <DosingForm
      dosing={actor}
      items={[]}
      known={{ allergies: ['Penisilin'], earlierAllergies: [], alike: [], earlier: [], person: UNKNOWN_PERSON }}
    />
  </Pane>
)
const issued = ({ actor }: Staged<typeof issuedModel.machine>) => (
  <Pane>
    <Issued issued={actor} patientName="Ibu Sulastri" />
  </Pane>
)

/** A prescription that is being sent, above its list. */
const sending = ({ actor }: Staged<typeof sendingModel.machine>) => (
  <Pane>
    <Sending
      prescription={stageState(prescriptionModel, 'prescription.writing.document.previewing').actor as PrescriptionRef}
      sending={actor}
      patientName="Sulastri Wahyuningsih"
    />
  </Pane>
)

/** A list with these medicines. */
function listed(items: Item[], allergies: string[] | null, person: Person = AN_ADULT) {
  return ({ actor }: Staged<typeof prescriptionModel.machine>) => {
    const prescription = actor as PrescriptionRef
    prescription.send({ type: 'allergies.known', allergies })
    prescription.send({ type: 'person.known', person })
    for (const item of items) {
      prescription.send({ type: 'medicine.choose', medicine: item.medicine })
      prescription.send({ type: 'xstate.done.actor.dosing', output: { item } } as never)
    }
    return tab(prescription)
  }
}

const isEmpty = {
  where: ({ context }: AnyMachineSnapshot) => context.draft.items.length === 0 && context.removed === null,
}
const isKnown = { where: ({ context }: AnyMachineSnapshot) => context.allergies !== null }

export default { title: 'Konsultasi/Resep' } satisfies Meta

export const Kosong = at(prescriptionModel, 'prescription.writing.document.listing', view, isEmpty)
export const AlergiTercatat = at(
  prescriptionModel,
  'prescription.writing.document.listing',
  listed([anItem(amoxicillin), anItem(paracetamol)], ['Penisilin']),
  { ...isEmpty, also: ['prescription.writing.interlock.held.listed'] },
)
export const AlergiBelumDiketahui = at(
  prescriptionModel,
  'prescription.writing.document.listing',
  listed([anItem(amoxicillin)], null),
  isEmpty,
)
export const DosisTidakTerbandingkan = at(
  prescriptionModel,
  'prescription.writing.document.listing',
  listed([anItem(paracetamolSyrup, { consume_type: 'botol' })], []),
  isEmpty,
)
export const SemuaTemuan = at(
  prescriptionModel,
  'prescription.writing.document.listing',
  listed(
    [
      anItem(codeine),
      anItem(paracetamol, { per_day: 4, amount: 2.5 }),
      anItem(paracetamolSyrup, { amount: 5 }),
      anItem(amoxicillin, { consume_type: 'sendok teh' }),
    ],
    ['Amoksisilin', 'opioid'],
  ),
  isEmpty,
)
const plain = (id: string, substance: string, parts: Partial<Medicine> = {}) =>
  aMedicine({
    id,
    name: `${substance.charAt(0).toUpperCase()}${substance.slice(1)}`,
    substance,
    max_daily: null,
    ...parts,
  })
const aWoman: Person = { ...UNKNOWN_PERSON, ageMonths: 360, gender: 'female' }
const aChild: Person = { ...UNKNOWN_PERSON, ageMonths: 36, gender: 'male' }
const mgPerDose = (from: number, to: number) => ({ unit: 'mg', amount: { from, to }, per_day: { from: 1, to: 1 } })
export const Interaksi = at(
  prescriptionModel,
  'prescription.writing.document.listing',
  listed([anItem(plain('w', 'warfarin')), anItem(plain('i', 'ibuprofen')), anItem(plain('p', 'parasetamol'))], []),
  isEmpty,
)
export const Kehamilan = at(
  prescriptionModel,
  'prescription.writing.document.listing',
  listed([anItem(plain('k', 'kaptopril'))], [], { ...aWoman, pregnancy: 'pregnant', lactation: 'no' }),
  isEmpty,
)
export const TanyaKehamilan = at(
  prescriptionModel,
  'prescription.writing.document.listing',
  listed([anItem(plain('k', 'kaptopril')), anItem(plain('a', 'asetosal'))], [], aWoman),
  isEmpty,
)
export const Umur = at(
  prescriptionModel,
  'prescription.writing.document.listing',
  listed([anItem(plain('l', 'loperamid')), anItem(plain('d', 'doksisiklin'))], [], aChild),
  isEmpty,
)
export const UmurTidakDiketahui = at(
  prescriptionModel,
  'prescription.writing.document.listing',
  listed([anItem(plain('d', 'doksisiklin'))], [], UNKNOWN_PERSON),
  isEmpty,
)
export const TanyaBerat = at(
  prescriptionModel,
  'prescription.writing.document.listing',
  listed(
    [
      anItem(
        plain('i', 'ibuprofen', {
          usual: {
            adult: null,
            child: [{ ...mgPerDose(5, 10), from_months: 3, below_months: 144, per_kg: true, max: 400 }],
          },
        }),
      ),
    ],
    [],
    aChild,
  ),
  isEmpty,
)
export const DosisTidakLazim = at(
  prescriptionModel,
  'prescription.writing.document.listing',
  listed(
    [
      anItem(plain('b', 'bisoprolol', { usual: { adult: mgPerDose(2.5, 10), child: [] } }), { per_day: 3 }),
      anItem(plain('l', 'losartan', { usual: { adult: mgPerDose(50, 100), child: [] } }), { per_day: 1 }),
    ],
    [],
    { ...aWoman, gender: 'male' },
  ),
  isEmpty,
)
export const SiapDikirim = at(
  prescriptionModel,
  'prescription.writing.document.listing',
  listed([anItem(paracetamol)], []),
  { ...isEmpty, also: ['prescription.writing.interlock.clear'] },
)
export const MenulisAlasan = at(prescriptionModel, 'prescription.writing.interlock.held.reasoning', view, isKnown)
export const DenganAlasan = at(
  prescriptionModel,
  'prescription.writing.document.listing',
  ({ actor, ...rest }: Staged<typeof prescriptionModel.machine>) => {
    const face = listed([anItem(amoxicillin)], ['Penisilin'])({ actor, ...rest })
    actor.send({ type: 'override.start', key: `allergy:${amoxicillin.id}:penisilin` })
    actor.send({ type: 'reason.changed', reason: REASON })
    actor.send({ type: 'override.confirm' })
    return face
  },
  isEmpty,
)
export const Dihapus = at(prescriptionModel, 'prescription.writing.document.listing', view, {
  where: ({ context }) => context.removed !== null,
})
export const Mengganti = at(prescriptionModel, 'prescription.writing.document.replacing', view)
export const Mengatur = at(prescriptionModel, 'prescription.writing.document.dosing', view)
export const Pratinjau = at(prescriptionModel, 'prescription.writing.document.previewing', view)
export const Menanyakan = at(prescriptionModel, 'prescription.writing.document.confirming', view)
export const Memuat = at(prescriptionModel, 'prescription.restoring', view)
export const Dipulihkan = at(prescriptionModel, 'prescription.restoring', (staged) => {
  const stored = { content: storedDraft, storedAt: staged.clock.now() }
  staged.actor.getSnapshot().children.autosave?.send({ type: 'xstate.done.actor.load', output: stored } as never)
  return view(staged)
})

export const Mengirim = at(sendingModel, 'sending.asking', sending, { also: ['sending.checking'] })
export const ServerDiam = at(sendingModel, 'sending.waiting', sending)
export const Ditolak = at(sendingModel, 'sending.refused', sending)

export const MemuatSatuan = at(dosingModel, 'dosing.preparing', dosing)
export const SatuanGagal = at(dosingModel, 'dosing.unprepared', dosing)
export const ObatBaru = at(dosingModel, 'dosing.open.fresh', dosing)
export const BelumLengkap = at(dosingModel, 'dosing.open.incomplete', dosing, { world: 'a new medicine' })

export const Terkirim = at(issuedModel, 'issued.cancellation.none', issued, {
  world: 'one was sent',
  also: ['issued.pdf.none'],
})
export const Dibatalkan = at(issuedModel, 'issued.cancellation.none', issued, { world: 'one was cancelled' })
export const MenulisPembatalan = at(issuedModel, 'issued.cancellation.asking', issued)
export const Membatalkan = at(issuedModel, 'issued.cancellation.cancelling', issued)
export const PembatalanMenunggu = at(issuedModel, 'issued.cancellation.waiting', issued)
export const PembatalanDitolak = at(issuedModel, 'issued.cancellation.refused', issued)
export const MembukaPdf = at(issuedModel, 'issued.pdf.opening', issued)
export const PdfSiap = at(issuedModel, 'issued.pdf.ready', issued)
export const PdfGagal = at(issuedModel, 'issued.pdf.failed', issued)

/** Medicines of an earlier prescription, looked up before they are added to the draft. */
export const Memperpanjang = at(prescriptionModel, 'prescription.writing.document.renewing', view)
export const BelumBisaMemperpanjang = at(prescriptionModel, 'prescription.writing.document.renewalFailed', view)
