import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../../contract/schemas/audit'
import { idEmergency } from '../../../src/i18n/id/emergency'
import { idWork } from '../../../src/i18n/id/work'
import { asideOf, titleOf } from '../../../src/screens/emergency/timeline/timeline-words'
import { entriesOf } from '../../../src/screens/emergency/timeline/timeline.rules'
import { anEmergencyRecord } from '../../kit/data/builders'
import { TEST_EPOCH } from '../../kit/harness/test-clock'

const doctor = { id: '101', name: 'dr. Ratna Kusumawardani' }
const record = anEmergencyRecord({ status: 'PICK_UP', requestAt: TEST_EPOCH })

function row(seconds: number, what: string, detail: unknown, parts: Partial<AuditEntry> = {}): AuditEntry {
  const at = new Date(TEST_EPOCH + seconds * 1_000).toISOString()
  return { at, by: '101', role: 'doctor', device_id: null, what, detail, ...parts }
}

const moved = (seconds: number, from: string, to: string, parts: Partial<AuditEntry> = {}) =>
  row(seconds, 'move', { from, to }, parts)
const byAmbulance = { by: '401', role: 'ambulance' }

/** The displayed entries, newest first: title and details. */
function read(audit: AuditEntry[], parts: Parameters<typeof anEmergencyRecord>[0] = {}) {
  return entriesOf(audit, { ...record, ...parts }, doctor).map((entry) => [
    titleOf(entry, idEmergency.timeline, idWork.emergencyStatuses),
    asideOf(entry, idEmergency.timeline),
  ])
}

describe('the timeline (look 07)', () => {
  test('what the caller said is shown at the first change of the remark', () => {
    const audit = [
      row(60, 'data', { fields: ['patient_name'] }),
      row(130, 'data', { fields: ['emergency_type', 'notes'] }),
      row(200, 'data', { fields: ['emergency_type'] }),
    ]
    const [latest, first, filled] = read(audit, { emergency_type: 'Henti jantung', caller_remark: 'Ayah jatuh' })
    expect(latest).toEqual(['Data pasien diubah', 'Keterangan dokter'])
    expect(first).toEqual(['Data pasien diubah', 'Keterangan dokter · Catatan · Kata penelpon: “Ayah jatuh”'])
    expect(filled).toEqual(['Data pasien diisi', 'Nama'])
    expect(read(audit, { emergency_type: 'Henti jantung', caller_remark: '' })[1]).toEqual([
      'Data pasien diisi',
      'Keterangan dokter · Catatan',
    ])
  })

  test('an emergency from the call to the end, each step once, newest first', () => {
    const audit = [
      row(0, 'create', {}, { by: '203', role: 'patient' }),
      moved(9, 'REQUESTED', 'ON_CALL'),
      row(20, 'call', { outcome: 'established' }),
      row(60, 'data', { fields: ['patient_name', 'patient_nik'] }),
      row(90, 'ambulance', { ambulance_id: '401', plate: 'AD 9114 AU' }),
      moved(120, 'ON_CALL', 'ON_GOING', byAmbulance),
      moved(300, 'ON_GOING', 'PICK_UP', byAmbulance),
      moved(900, 'PICK_UP', 'DONE'),
      moved(960, 'DONE', 'FINISHED'),
    ]
    expect(read(audit)).toEqual([
      ['Selesai', 'dr. Ratna Kusumawardani'],
      ['Tiba di RS', 'dr. Ratna Kusumawardani'],
      ['Pasien dijemput', 'AD 9114 AU'],
      ['Ambulans menuju lokasi', 'AD 9114 AU'],
      ['AD 9114 AU dipilih', 'dr. Ratna Kusumawardani'],
      ['Data pasien diisi', 'Nama · NIK'],
      ['Penelpon dihubungi', 'Video tersambung · dr. Ratna Kusumawardani'],
      ['Emergency diterima', 'Diterima dalam 9 detik'],
    ])
    expect(entriesOf(audit, record, doctor).map(({ at }) => (at - TEST_EPOCH) / 1_000)).toEqual([
      960, 900, 300, 120, 90, 60, 20, 9,
    ])
  })

  test.each<[string, AuditEntry[], Parameters<typeof anEmergencyRecord>[0], unknown]>([
    ['nothing happened', [], {}, []],
    [
      'called back after nobody answered',
      [moved(60, 'REQUESTED', 'NOT_ANSWERED', { by: 'system', role: 'system' }), moved(95, 'NOT_ANSWERED', 'ON_CALL')],
      {},
      [
        ['Emergency diambil alih', 'dr. Ratna Kusumawardani'],
        ['Emergency tidak terjawab', null],
      ],
    ],
    [
      'called back, and the call was established',
      [moved(95, 'NOT_ANSWERED', 'ON_CALL'), row(110, 'call', { outcome: 'established' })],
      {},
      [
        ['Penelpon dihubungi', 'Video tersambung · dr. Ratna Kusumawardani'],
        ['Emergency diambil alih', 'dr. Ratna Kusumawardani'],
      ],
    ],
    [
      'a call established by the patient',
      [row(110, 'call', { outcome: 'established' }, { by: '999', role: 'patient' })],
      {},
      [['Video tersambung', null]],
    ],
    [
      'an ambulance from outside, taken back, and a step corrected later',
      [
        row(10, 'move', { from: 'ON_CALL', to: 'ON_GOING', ambulance: 'PMI' }),
        moved(14, 'ON_GOING', 'ON_CALL'),
        row(90, 'move', { from: 'PICK_UP', to: 'ON_GOING', reason: 'Belum dijemput' }),
      ],
      {},
      [
        ['Koreksi: Pasien dijemput', 'Belum dijemput · dr. Ratna Kusumawardani'],
        ['Dibatalkan: Menuju lokasi', 'dr. Ratna Kusumawardani'],
        ['Ambulans menuju lokasi', 'Ambulans luar: PMI · dr. Ratna Kusumawardani'],
      ],
    ],
    [
      'another ambulance instead of one from outside that had left',
      [
        row(10, 'move', { from: 'ON_CALL', to: 'ON_GOING', ambulance: 'PMI' }),
        row(40, 'move', { from: 'ON_GOING', to: 'ON_CALL', replaced: 'PMI' }),
        row(40, 'ambulance', { ambulance_id: '401', plate: 'AD 9114 AU' }),
      ],
      {},
      [
        ['AD 9114 AU dipilih', 'Menggantikan PMI · dr. Ratna Kusumawardani'],
        ['Tidak berlaku lagi: Menuju lokasi', 'PMI diganti · dr. Ratna Kusumawardani'],
        ['Ambulans menuju lokasi', 'Ambulans luar: PMI · dr. Ratna Kusumawardani'],
      ],
    ],
    [
      'ended while an ambulance was under way',
      [row(10, 'move', { from: 'ON_GOING', to: 'FINISHED', reason: 'Dibawa keluarga' })],
      {},
      [['Selesai', 'Dibawa keluarga · dr. Ratna Kusumawardani']],
    ],
    [
      'another ambulance instead',
      [
        row(10, 'ambulance', { ambulance_id: '401', plate: 'AD 9114 AU' }),
        row(40, 'ambulance', { ambulance_id: '402', plate: 'AD 8820 BA' }, { by: '999' }),
      ],
      {},
      [
        ['AD 8820 BA dipilih', 'Menggantikan AD 9114 AU'],
        ['AD 9114 AU dipilih', 'dr. Ratna Kusumawardani'],
      ],
    ],
    [
      'written, and written again',
      [row(10, 'data', { fields: ['notes'] }), row(80, 'data', { fields: ['location', 'something_new'] })],
      {},
      [
        ['Data pasien diubah', 'Lokasi'],
        ['Data pasien diisi', 'Catatan'],
      ],
    ],
    [
      'the caller’s place corrected first, then a field that was empty, then the same field',
      [
        row(10, 'data', { fields: ['location'] }),
        row(40, 'data', { fields: ['notes'] }),
        row(60, 'data', { fields: ['notes'] }),
      ],
      {},
      [
        ['Data pasien diubah', 'Catatan'],
        ['Data pasien diisi', 'Catatan'],
        ['Data pasien diubah', 'Lokasi'],
      ],
    ],
    [
      'a false call',
      [moved(30, 'ON_CALL', 'REPORTED')],
      { reported_reason: 'Panggilan palsu' },
      [['Dilaporkan', 'Panggilan palsu']],
    ],
    [
      'the system’s verdict',
      [moved(1_860, 'NOT_ANSWERED', 'REJECTED_BY_SISTEM', { by: 'system', role: 'system' })],
      { reported_reason: 'Tidak terjawab 30 menit' },
      [['Ditutup oleh sistem', 'Tidak terjawab 30 menit']],
    ],
    [
      'somebody whose name is not known',
      [moved(30, 'DONE', 'FINISHED', { by: '777' })],
      { statusBy: null },
      [['Selesai', null]],
    ],
    [
      'the author of the last move',
      [moved(30, 'DONE', 'FINISHED', { by: '777' })],
      { statusBy: { id_user: '777', name: 'dr. Budi Santoso', role: 'doctor' } },
      [['Selesai', 'dr. Budi Santoso']],
    ],
    [
      'a clock that is behind',
      [moved(-2, 'REQUESTED', 'ON_CALL')],
      {},
      [['Emergency diterima', 'Diterima dalam 0 detik']],
    ],
    [
      'statuses in the other spelling',
      [moved(30, 'on going', 'pick up')],
      {},
      [['Pasien dijemput', 'dr. Ratna Kusumawardani']],
    ],
  ])('%s', (_, audit, parts, expected) => {
    expect(read(audit, parts)).toEqual(expected)
  })

  test('leaves out a row without a step, and one that cannot be read', () => {
    const audit = [
      row(1, 'view', {}),
      row(2, 'login', {}),
      row(3, 'move', null),
      row(4, 'move', { from: 'ON_CALL', to: 'SOMEWHERE' }),
      row(5, 'ambulance', { plate: 7 }),
      row(6, 'data', { fields: 'all' }),
      row(7, 'call', { outcome: 'missed' }),
      { ...moved(8, 'REQUESTED', 'ON_CALL'), at: 'yesterday' },
    ]
    expect(read(audit)).toEqual([])
  })

  test('two of the same moment have keys of their own', () => {
    const keys = entriesOf([moved(9, 'REQUESTED', 'ON_CALL'), row(9, 'data', { fields: [] })], record).map(
      ({ key }) => key,
    )
    expect(new Set(keys).size).toBe(2)
  })
})
