import { parseArgs } from 'node:util'
import { measurePages, type PageWeight } from '../e2e/fixtures/measure-pages.ts'

// How many bytes each page of a running shop loads over the network, compared with the budgets.
//   node bench/page-weight.ts --url http://127.0.0.1:3000 [--page /dame] [--page /checkout]
// Without --page: home, a gender page, then the first category and the first article linked from there, checkout.
// Exits with 1 when a page is over budget or its JavaScript is not sent as brotli.

const BUDGET_KB = { js: 110, css: 20, html: 60 }

const { values } = parseArgs({
  options: { url: { type: 'string' }, page: { type: 'string', multiple: true } },
})
if (values.url === undefined) {
  console.error('Give the address of a running shop: node bench/page-weight.ts --url http://127.0.0.1:3000')
  process.exit(2)
}

function kb(bytes: number) {
  return bytes / 1000
}
const weights = await measurePages(values.url.replace(/\/$/, ''), values.page)
console.table(weights.map(describe))

const problems = weights.flatMap(listProblems)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 || weights.length === 0 ? 1 : 0

function describe({ path, bytes, requests }: PageWeight) {
  const total = Object.values(bytes).reduce((sum, size) => sum + size, 0)
  function share(kind: keyof typeof BUDGET_KB) {
    return `${kb(bytes[kind]).toFixed(1)} (${(kb(bytes[kind]) / BUDGET_KB[kind]).toFixed(2)})`
  }
  return {
    page: path,
    'HTML kB (of budget)': share('html'),
    'JS kB (of budget)': share('js'),
    'CSS kB (of budget)': share('css'),
    'fonts kB': kb(bytes.font).toFixed(1),
    'pictures kB': kb(bytes.image).toFixed(1),
    'all kB': kb(total).toFixed(1),
    requests,
  }
}

function listProblems({ path, bytes, notBrotli }: PageWeight): string[] {
  const over = (['js', 'css', 'html'] as const)
    .filter((kind) => kb(bytes[kind]) > BUDGET_KB[kind])
    .map((kind) => `${path}: ${kind} ${kb(bytes[kind]).toFixed(1)} kB, budget ${BUDGET_KB[kind]} kB`)
  return [...over, ...notBrotli.map((url) => `${path}: ${url} does not come as brotli`)]
}
