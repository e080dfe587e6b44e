import { readFileSync } from 'node:fs'
import { STAFF_ROLES } from '../../contract/values/roles'
import { listMessages, retryMessages } from '../delivery/operator'
import { Failure } from '../launch/failure.mjs'
import type { ServerSecret } from '../launch/server-secret'
import { printHistory, readHistory } from '../security-log/history'
import { nameHashes } from '../security-log/security-log'
import type { Sql } from '../store/database'
import { activate, deactivate, endSessions, removeSecondFactor, resetLockout } from './access'
import type { Operation } from './act'
import type { Command } from './command'
import { readDoctors } from './doctors-csv'
import { createFacility, listFacilities } from './facilities'
import { rotateKeys } from './keys'
import { changeCredentials, createStaff, findAccount, findStaff, listStaff, type NewStaff } from './staff'

/** Carries out one command within the transaction of `operation`. @returns what is printed */
export async function runCommand(operation: Operation, command: Command, secret: ServerSecret): Promise<string> {
  const { sql } = operation
  const found = ({ name, account }: { name: string; account: string }) =>
    name.startsWith('staff ') ? findStaff(sql, account) : findAccount(sql, account)
  switch (command.name) {
    case 'staff list':
      return table(
        ['email', 'nama', 'peran', 'status'],
        (await listStaff(sql, command.role === undefined ? STAFF_ROLES : [command.role])).map((one) => [
          one.email,
          one.name,
          one.role,
          one.isDeactivated ? 'nonaktif' : one.isActivated ? 'aktif' : 'belum diaktifkan',
        ]),
      )
    case 'staff create': {
      const { email } = await createStaff(operation, command.staff)
      return `Akun ${email} dibuat. Tautan aktivasi dikirim: ${await linkOf(sql, email)}`
    }
    case 'staff import':
      return importDoctors(operation, readText(command.file), command.apply)
    case 'staff activate':
    case 'account activate': {
      const person = await found(command)
      const isMailed = await activate(operation, person)
      return isMailed
        ? `Tautan aktivasi dikirim ke ${person.email}: ${await linkOf(sql, person.email)}`
        : `${person.email} bisa masuk lagi.`
    }
    case 'staff deactivate':
    case 'account deactivate': {
      const person = await found(command)
      return `${person.email} dinonaktifkan; ${await deactivate(operation, person, command.reason)} sesi diakhiri.`
    }
    case 'staff unlock': {
      const person = await findStaff(sql, command.account)
      await resetLockout(operation, person)
      return `Penundaan masuk ${person.email} dihapus; berlaku dalam satu detik.`
    }
    case 'staff remove-factor': {
      const person = await findStaff(sql, command.account)
      await removeSecondFactor(operation, person, command.reason)
      return `Verifikasi dua langkah ${person.email} dihapus, sesinya diakhiri, dan pemiliknya diberi tahu.`
    }
    case 'staff end-sessions':
    case 'account end-sessions': {
      const person = await found(command)
      return `${await endSessions(operation, person)} sesi ${person.email} diakhiri.`
    }
    case 'staff credentials': {
      if (command.str === undefined && command.specialist === undefined)
        throw new Failure('Isi --str, --specialist, atau keduanya.')
      const person = await findStaff(sql, command.account)
      await changeCredentials(operation, person, command)
      return `Data ${person.email} diubah.`
    }
    case 'staff history':
    case 'account history':
      return printHistory(await readHistory(sql, command.account, command.since, nameHashes(secret)), command.account)
    case 'facility list':
      return table(
        ['id', 'nama', 'perawat'],
        (await listFacilities(sql)).map(({ id, name, nurses }) => [id, name, String(nurses)]),
      )
    case 'facility create':
      await createFacility(operation, command.facility)
      return `Faskes ${command.facility.id} dibuat.`
    case 'keys rotate':
      return rotateKeys(operation, secret)
    case 'outbox list':
      return table(
        ['nomor', 'dibuat', 'saluran', 'penerima', 'isi', 'percobaan', 'sebab'],
        (await listMessages(sql, command.state)).map((one) => [
          one.id,
          one.at.toISOString(),
          one.channel,
          one.receiver,
          one.kind,
          String(one.tries),
          one.fault ?? '-',
        ]),
      )
    case 'outbox retry':
      return `${await retryMessages(sql, command.message)} pesan akan dicoba lagi.`
  }
}

/** All or nothing: with a wrong line nothing is imported. */
async function importDoctors(operation: Operation, text: string, isApplied: boolean): Promise<string> {
  const report: string[] = []
  const doctors: { line: number; doctor: NewStaff }[] = []
  for (const row of readDoctors(text)) {
    if ('problem' in row) report.push(`baris ${row.line}: ${row.problem}`)
    else if (await hasAccount(operation.sql, row.doctor))
      report.push(`baris ${row.line}: email atau nomor telepon sudah punya akun`)
    else doctors.push(row)
  }
  if (report.length > 0)
    throw new Failure([...report, `Tidak ada yang diimpor: ${report.length} baris belum benar.`].join('\n'))
  for (const { line, doctor } of doctors) {
    if (isApplied) await createStaff(operation, doctor)
    report.push(`baris ${line}: ${doctor.email} ${isApplied ? 'dibuat, tautan aktivasi dikirim' : 'siap'}`)
  }
  const end = isApplied
    ? `${doctors.length} dokter diimpor.`
    : `${doctors.length} dokter siap diimpor. Ulangi dengan --apply.`
  return [...report, end].join('\n')
}

async function hasAccount(sql: Sql, { email, phone }: NewStaff): Promise<boolean> {
  const { rowCount } = await sql.query(
    'SELECT 1 FROM "_User" WHERE username = $1 OR email = $1 UNION SELECT 1 FROM dk_account WHERE phone_number = $2',
    [email, phone ?? null],
  )
  return (rowCount ?? 0) > 0
}

/** The mailed link is readable in the outbox only; relative to the server's address. */
async function linkOf(sql: Sql, email: string): Promise<string> {
  const { rows } = await sql.query<{ link: string | null }>(
    "SELECT message->>'link' AS link FROM dk_outbox WHERE receiver = $1 AND message->>'link' IS NOT NULL ORDER BY id DESC LIMIT 1",
    [email],
  )
  return rows[0]?.link ?? '-'
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Failure(`Berkas ${file} tidak terbaca.`, { cause: error })
  }
}

function table(head: string[], lines: string[][]): string {
  const all = [head, ...lines]
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
