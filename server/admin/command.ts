import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { Failure } from '../launch/failure.mjs'
import { readSince } from '../security-log/history'
import { OUTBOX_STATES } from '../delivery/operator'
import { newFacility } from './facilities'
import { newStaff } from './staff'

export const USAGE = `npm run admin -- PERINTAH [--operator NAMA]
  staff list [--role doctor|nurse]
  staff create --role doctor|nurse --email E --name N [--phone +62…] [--gender Laki-laki|Perempuan] [--str S]
               [--specialist SLUG] [--facility ID]     membuat akun dan mengirim tautan aktivasi
  staff import FILE.csv [--apply]                      dokter dari CSV; tanpa --apply hanya diperiksa
  staff activate AKUN                                  mengaktifkan kembali, atau mengirim tautan aktivasi baru
  staff deactivate AKUN --reason TEKS                  mengakhiri semua sesi dan menolak masuk
  staff unlock AKUN                                    menghapus penundaan setelah salah kata sandi, PIN, atau kode
  staff remove-factor AKUN --reason TEKS               menghapus verifikasi dua langkah setelah identitas diperiksa
  staff end-sessions AKUN
  staff credentials AKUN [--str S] [--specialist SLUG]
  staff history AKUN [--since 7d]
  account activate AKUN                                akun peran apa pun: juga pasien, faskes, dan ambulans
  account deactivate AKUN --reason TEKS
  account end-sessions AKUN
  account history AKUN [--since 7d]
  facility list
  facility create --id ID --name N
  outbox list [--state waiting|dead|sent]              surel dan pesan: yang menunggu, gagal, atau terkirim
  outbox retry NOMOR|all                               mengirim lagi yang gagal
  keys rotate                                          membungkus ulang kunci tersimpan dengan SERVER_SECRET yang baru
AKUN: email, id_user atau objectId. Operator: --operator, atau pengguna mesin ini.
Lingkungan: DATABASE_URL, SERVER_SECRET (atau SERVER_SECRET_FILE), seperti pada server; selama penggantian juga
SERVER_SECRET_FALLBACK (atau SERVER_SECRET_FALLBACK_FILE).`

const account = z.string().check(z.trim(), z.minLength(1))
/** Long enough to say something. */
const reason = z.string().check(z.trim(), z.minLength(10), z.maxLength(500))

const command = z.discriminatedUnion('name', [
  z.object({ name: z.literal('staff list'), role: z.optional(newStaff.shape.role) }),
  z.object({ name: z.literal('staff create'), staff: newStaff }),
  z.object({ name: z.literal('staff import'), file: account, apply: z._default(z.boolean(), false) }),
  z.object({ name: z.literal(['staff activate', 'account activate']), account }),
  z.object({ name: z.literal(['staff deactivate', 'account deactivate']), account, reason }),
  z.object({ name: z.literal('staff unlock'), account }),
  z.object({ name: z.literal('staff remove-factor'), account, reason }),
  z.object({ name: z.literal(['staff end-sessions', 'account end-sessions']), account }),
  z.object({
    name: z.literal('staff credentials'),
    account,
    str: newStaff.shape.str,
    specialist: newStaff.shape.specialist,
  }),
  z.object({ name: z.literal(['staff history', 'account history']), account, since: z.nullable(z.date()) }),
  z.object({ name: z.literal('facility list') }),
  z.object({ name: z.literal('facility create'), facility: newFacility }),
  z.object({ name: z.literal('keys rotate') }),
  z.object({ name: z.literal('outbox list'), state: z._default(z.enum(OUTBOX_STATES), 'dead') }),
  z.object({ name: z.literal('outbox retry'), message: z.string().check(z.regex(/^(?:\d{1,18}|all)$/)) }),
])
export type Command = z.infer<typeof command>

export interface Order {
  command: Command
  operator: string
  /** Only the sandbox has one. */
  dataDir: string
}

const text = { type: 'string' } as const
const OPTIONS = {
  role: text,
  email: text,
  name: text,
  phone: text,
  gender: text,
  str: text,
  specialist: text,
  facility: text,
  id: text,
  reason: text,
  since: text,
  operator: text,
  state: text,
  data: text,
  apply: { type: 'boolean' },
} as const

/** @throws Failure with the usage where the arguments are not a command */
export function readOrder(argv: readonly string[], environment: NodeJS.ProcessEnv): Order {
  const { values, positionals } = argumentsOf(argv)
  const [area = '', verb = '', named, ...more] = positionals
  const { operator: given, data, since, apply, ...fields } = values
  const time = since === undefined ? null : readSince(since, Date.now())
  if (more.length > 0 || (since !== undefined && time === null)) throw new Failure(USAGE)
  const parsed = command.safeParse({
    ...fields,
    name: `${area} ${verb}`,
    account: named,
    file: named,
    message: named,
    apply,
    since: time,
    staff: fields,
    facility: fields,
  })
  if (!parsed.success) throw new Failure(`${problemsOf(parsed.error)}\n\n${USAGE}`)
  const operator = (given ?? environment['SUDO_USER'] ?? environment['USER'] ?? environment['LOGNAME'] ?? '').trim()
  if (operator === '') throw new Failure('Nama operator tidak diketahui: isi --operator.')
  return { command: parsed.data, operator, dataDir: data ?? '.data' }
}

function argumentsOf(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true })
  } catch {
    throw new Failure(USAGE)
  }
}

function problemsOf({ issues }: z.core.$ZodError): string {
  const fields = new Set(issues.map(({ path }) => path.at(-1)).filter((name) => name !== undefined))
  return fields.has('name') && fields.size === 1
    ? 'Perintah tidak dikenal.'
    : `Belum benar atau kurang: ${[...fields].map(String).join(', ')}.`
}
