import { type FormEvent, useEffect, useState } from 'react'

type Row = Record<string, unknown>
interface Session {
  token: string
  id: string
}

const FACILITY = 'rs-bina-harapan'
const DEVICE = crypto.randomUUID()

/** What the home reads, each in a card of its own. */
const CARDS: Record<string, (id: string) => string> = {
  Dasbor: () => '/dashboard-doctor?type=2',
  Reservasi: () => '/reservation-consultations?status=Paid&page=1',
  Saldo: () => '/account-balance',
  Terlewat: () => '/missed',
  Jadwal: (id) => `/doctors/${id}/schedule`,
  Profil: (id) => `/doctors/${id}`,
  Riwayat: () => '/consultations?search=&page=1',
}

async function call(path: string, { body, session }: { body?: object; session?: Session }): Promise<unknown> {
  const response = await fetch(`/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      'x-facility-id': FACILITY,
      'device-id': DEVICE,
      ...(session && { authorization: `Bearer ${session.token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return ((await response.json()) as { data: unknown }).data
}

/**
 * The same work in React alone: a sign-in, a home of cards that each read what the app's read, and another page with a
 * list. No styles, no library, no checks, nothing that rings.
 */
export function BareApp() {
  const [session, setSession] = useState<Session | null>(null)
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    Object.assign(window, {
      goTo(to: string) {
        history.pushState(null, '', to)
        setPath(to)
      },
    })
  }, [])
  if (session === null) return <SignIn onSignedIn={setSession} />
  if (path === '/balance') {
    return (
      <main>
        <h1>Saldo</h1>
        <Card title="Akun" path="/account-balance" session={session} />
        <Card title="Mutasi" path="/history-balances?page=1" session={session} />
      </main>
    )
  }
  return (
    <main>
      <h1>Beranda</h1>
      <button type="button" role="switch" aria-checked={false}>
        Offline
      </button>
      {Object.entries(CARDS).map(([title, pathOf]) => (
        <Card key={title} title={title} path={pathOf(session.id)} session={session} />
      ))}
    </main>
  )
}

function SignIn({ onSignedIn }: { onSignedIn: (session: Session) => void }) {
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { email, password } = Object.fromEntries(new FormData(event.currentTarget))
    const data = (await call('/auth/login', { body: { email, password, ref_type: 'doctor' } })) as Row
    onSignedIn({ token: String(data['AUTH-TOKEN']), id: String(data.id) })
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label>
        Email <input name="email" type="email" />
      </label>
      <label>
        Kata sandi <input name="password" type="password" />
      </label>
      <button type="submit">Masuk</button>
    </form>
  )
}

function Card({ title, path, session }: { title: string; path: string; session: Session }) {
  const [rows, setRows] = useState<Row[] | null>(null)
  useEffect(() => {
    let isHere = true
    void call(path, { session }).then((data) => isHere && setRows([data].flat() as Row[]))
    return () => {
      isHere = false
    }
  }, [path, session])
  return (
    <section data-card={title} data-read={rows !== null || undefined}>
      <h2>{title}</h2>
      <ul>
        {rows?.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- nothing moves
          <li key={index}>
            {Object.entries(row ?? {}).map(([name, value]) => (
              <span key={name}>{JSON.stringify(value)} </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
