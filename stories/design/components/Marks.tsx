import { Avatar } from '../../../src/ui/display/Avatar'
import { Card } from '../../../src/ui/display/Card'
import { CardHead } from '../../../src/ui/display/CardHead'
import { Chip } from '../../../src/ui/display/Chip'
import { CountdownRing } from '../../../src/ui/display/CountdownRing'
import { Counter } from '../../../src/ui/display/Counter'
import { DrainBar } from '../../../src/ui/display/DrainBar'
import { PageHead } from '../../../src/ui/display/PageHead'
import { Kawung } from '../../../src/ui/brand/Kawung'
import { Logo } from '../../../src/ui/brand/Logo'
import { COMPONENT_WORDS as words } from './component-words'
import { Specimen } from './Specimen'

const TONES = ['leaf', 'warn', 'danger', 'info', 'quiet'] as const
const TOTAL = 25_000
/** The clock is stopped, so nothing empties. */
const now = () => 0

export function Marks() {
  return (
    <>
      <Specimen title="Chip">
        {TONES.map((tone) => (
          <Chip key={tone} tone={tone} dot>
            {tone}
          </Chip>
        ))}
        <Chip tone="leaf" size="bar">
          bar
        </Chip>
      </Specimen>
      <Specimen title="Avatar">
        {([36, 40, 44, 48, 115] as const).map((size) => (
          <Avatar key={size} id={String(size)} name={words.person} picture={null} size={size} />
        ))}
        <Avatar id="kotak" name={words.person} picture={null} size={48} shape="square" />
      </Specimen>
      <Specimen title="CountdownRing">
        {([52, 56, 72] as const).map((size) => (
          <CountdownRing key={size} deadline={18_000} total={TOTAL} now={now} label={words.deadline} size={size} />
        ))}
        <CountdownRing deadline={7_000} total={TOTAL} now={now} label={words.deadline} />
        <CountdownRing deadline={18_000} total={TOTAL} now={now} label={words.deadline} tone="danger" />
        <CountdownRing deadline={18_000} total={TOTAL} now={now} label={words.deadline} stale />
      </Specimen>
      <Specimen title="DrainBar" isColumn>
        <DrainBar deadline={18_000} total={TOTAL} now={now} />
        <DrainBar deadline={18_000} total={TOTAL} now={now} stale />
      </Specimen>
      <Specimen title="Card" isColumn>
        <Card aria-labelledby="kartu">
          <CardHead id="kartu" title={words.complaint} aside={<Counter count={3} label={words.complaint} />} />
          <p>{words.complaintText}</p>
        </Card>
      </Specimen>
      <Specimen title="PageHead" isColumn>
        <PageHead title={words.complaint} subtitle={words.complaintText} />
        <PageHead title={words.complaint} />
      </Specimen>
      <Specimen title="Logo">
        <Logo appName="Dokter Keluarga" hospitalName="RS Bina Harapan" />
        {([32, 40, 48, 72] as const).map((size) => (
          <Kawung key={size} size={size} />
        ))}
        <Kawung size={48} quiet />
      </Specimen>
    </>
  )
}
