import type { Point } from '../../contract/schemas/geo'
import type { Sql } from '../../server/store/database'
import type { SeedUser } from './people'

export interface SeedAmbulance extends Point {
  driver: string
  plate: string
  phone: string
  /** Where it waits, and whither it takes people. */
  facility: string
}

/** Each in another quarter of the seeded streets, so that near and far ones are there from anywhere. */
export const AMBULANCES: readonly SeedAmbulance[] = [
  {
    driver: 'Slamet Riyadi',
    plate: 'B 9114 SJA',
    phone: '+6281234567901',
    facility: 'RS Bina Harapan',
    lat: -6.1986,
    lng: 106.8462,
  },
  {
    driver: 'Wayan Sudarma',
    plate: 'B 9820 PMI',
    phone: '+6281234567902',
    facility: 'PMI Jakarta Pusat',
    lat: -6.1832,
    lng: 106.8464,
  },
  {
    driver: 'Petrus Kanisius Laka',
    plate: 'B 9302 KBS',
    phone: '+6281234567903',
    facility: 'RS Kasih Bunda',
    lat: -6.2158,
    lng: 106.8313,
  },
  {
    driver: 'Asep Hidayat',
    plate: 'B 9457 TBT',
    phone: '+6281234567904',
    facility: 'Puskesmas Kecamatan Tebet',
    lat: -6.22,
    lng: 106.8523,
  },
]

export async function seedAmbulances(sql: Sql, drivers: readonly SeedUser[]): Promise<void> {
  for (const [index, { plate, phone, facility, lat, lng }] of AMBULANCES.entries()) {
    const driver = drivers[index]
    await sql.query(
      `INSERT INTO dk_ambulance (id_user, user_id, plate, phone, facility, lat, lng) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT DO NOTHING`,
      [driver?.idUser, driver?.objectId, plate, phone, facility, lat, lng],
    )
  }
}
