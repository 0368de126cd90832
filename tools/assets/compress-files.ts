import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

// Puts a `.br` and a `.gz` beside every text file of a build: compressed once, at the best setting, not per request.
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder of the build')
const files = (await readdir(folder, { recursive: true })).filter((file) =>
  /\.(js|css|svg|json|txt)$/.test(file),
)
for (const file of files) {
  const full = path.join(folder, file)
  const bytes = await readFile(full)
  if (bytes.length < 256) continue
  await writeFile(
    `${full}.br`,
    await brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
  await writeFile(`${full}.gz`, await gzip(bytes, { level: 9 }))
}
