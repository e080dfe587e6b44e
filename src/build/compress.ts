import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|md|webmanifest)$/

/** Writes `.br` and `.gz` beside every file that shrinks, so that the server need not compress. */
export async function compress(folder: string): Promise<void> {
  const paths = await readdir(folder, { recursive: true })
  await Promise.all(paths.filter((path) => COMPRESSIBLE.test(path)).map((path) => compressFile(join(folder, path))))
}

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(body, { level: 9 }),
  ])
  if (br.length < body.length) await writeFile(`${path}.br`, br)
  if (gz.length < body.length) await writeFile(`${path}.gz`, gz)
}
