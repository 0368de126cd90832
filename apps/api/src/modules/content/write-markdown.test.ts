import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseBlocks } from './parse-blocks.ts'
import { readFrontMatter } from './read-front-matter.ts'
import { writeMarkdown } from './write-markdown.ts'

const modules = path.join(import.meta.dirname, '..')
const files = ['standard-pages/pages', 'demo/content/pages', 'demo/content/blog'].flatMap((folder) =>
  readdirSync(path.join(modules, folder)).map((name) => path.join(folder, name)),
)
const findPicture: Parameters<typeof parseBlocks>[1] = (ref) => {
  if (ref.kind === 'landscape') return { source: 'landscape', name: ref.name }
  return { source: 'file', name: ref.kind === 'file' ? ref.address : `/bilder/${ref.group}` }
}

test.each(files)('the blocks of %s are read again from the Markdown that is written of them', (file) => {
  const head = readFrontMatter(readFileSync(path.join(modules, file), 'utf8'))
  if (!head.ok) throw new Error(head.problem)
  const { blocks } = parseBlocks(head.body, findPicture)
  expect(blocks.length).toBeGreaterThan(0)
  expect(parseBlocks(writeMarkdown(blocks), findPicture)).toEqual({ blocks, problems: [] })
})

test.each([
  'En *stjerne* og **fet *kursiv*** og [en lenke](/dame "x")\\\nny linje',
  'Klokka 10:30, :ikke et direktiv, 1\\. er ikke en liste, \\# heller ikke, \\<b> heller ikke, a_b_c og 2 \\* 3 \\* 4',
  '## Samme\n\n## Samme\n\n### Annet {#eget-anker}',
  '> Først\n>\n> Så **fet**\\\n> linje\n>\n> – Kari',
  '1. En\n2. To\n\n- Tre\n- Fire',
  '| A | B |\n|---|---|\n| **x** | y \\| z |',
  ':::note[En *tittel*]\nTekst\n\n- punkt\n:::\n\n:::note\nUten tittel\n:::',
  '::button[Se «alt»]{to="/search/ull?a=1&b=2"}\n\n::articles{search="ull og silke"}\n\n::cookies\n\n::product',
  '::shop[Døra i *Prinsens gate*]{slug="trondheim"}\n\n::shop{slug="odda"}',
  ':::steps\n### Ett\nTekst\n### To\n- a\n:::',
  ':::profile[Vidda]\n- 0 km, 800 moh., Finse\n- 22,5 km, 1161 moh., Krækkja\n:::',
  ':::care\n- wash-30: Vask på 30\n:::',
])('what is written of %j says the same', (markdown) => {
  const { blocks, problems } = parseBlocks(markdown, findPicture)
  expect(problems).toEqual([])
  expect(parseBlocks(writeMarkdown(blocks), findPicture)).toEqual({ blocks, problems: [] })
})
