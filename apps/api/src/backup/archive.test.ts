import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../testing/test-folder.ts'
import { readArchive, writeArchive } from './archive.ts'

const folder = makeTestFolder('varde-archive-')

test('an archive that breaks off anywhere is refused', async () => {
  const files = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const file = path.join(folder, `${index}.txt`)
      // Some are empty, and the long ones hardly compress.
      const lines = Array.from({ length: index % 3 === 0 ? 0 : index * 40 }, (_, line) => line ** index)
      await writeFile(file, lines.join('\n'))
      return { file, name: `tables/${index}.copy` }
    }),
  )
  const whole = path.join(folder, 'hel.tar.gz')
  await writeArchive(whole, files)
  const bytes = await readFile(whole)
  const cut = path.join(folder, 'kuttet.tar.gz')
  const parts = 200
  for (let part = 0; part < parts; part += 1) {
    await writeFile(cut, bytes.subarray(0, Math.floor((bytes.length * part) / parts)))
    await expect(readArchive(cut, path.join(folder, 'pakket-ut'))).rejects.toThrow('er skadet')
  }
  await readArchive(whole, path.join(folder, 'pakket-ut'))
})
