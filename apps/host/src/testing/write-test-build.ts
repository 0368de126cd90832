import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import zlib from 'node:zlib'

/**
 * A small storefront in the form of the real build. Its page prints the values that it was given, so that the tests can
 * check what the host passes on.
 */
export async function writeTestBuild(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'server'), { recursive: true })
  await mkdir(path.join(folder, 'client/assets'), { recursive: true })
  await writeFile(path.join(folder, 'client/assets/app-1a2b.js'), 'console.log(1)')
  await writeFile(
    path.join(folder, 'client/assets/app-1a2b.js.br'),
    zlib.brotliCompressSync('console.log(1)'),
  )
  await writeFile(path.join(folder, 'client/favicon.svg'), '<svg/>')
  await writeFile(
    path.join(folder, 'server/index.js'),
    `import { parseOpeningHours } from '${import.meta.resolve('@varde/domain/shops/opening-hours')}'
import { openingState } from '${import.meta.resolve('@varde/domain/shops/opening-state')}'
import { nextShopChange } from '${import.meta.resolve('@varde/domain/ordering/next-shop-change')}'
import { RouterContextProvider, createContext, redirect } from '${import.meta.resolve('react-router')}'
const given = createContext()
const route = (id, path, loader) => ({ id, path, parentId: id === 'root' ? undefined : 'root', module: { default: () => null, loader } })
const drawing = createContext()
let drawn = 0
const handle = (request, status, headers, { staticHandlerContext: { loaderData } }, context) => {
  const { scriptNonce, rendersNotFound } = context.get(drawing)
  if (status === 404 && !rendersNotFound) return new Response(null, { status, headers })
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = loaderData.page ?? loaderData.times ?? loaderData.article ?? loaderData.asked ?? loaderData.limited ?? loaderData.slow ?? 'Siden finnes ikke'
  return new Response('<!doctype html><script>document.cookie</script><script nonce="' + scriptNonce + '">document.title=1</script><script>stjel()</script><script type="application/json">{}</script><main>' + page + '</main><i>' + ++drawn + '</i>' + '<p>fjell</p>'.repeat(200), { status, headers })
}
export const entry = { module: {
  default: handle,
  createRequestContext: (values, how) => { const context = new RouterContextProvider(); context.set(given, values); context.set(drawing, how); return context },
  isGuarded: (pathname) => pathname === '/mitt',
  constantScripts: ['document.cookie'],
} }
export const routes = {
  root: route('root', ''),
  page: route('page', 'side', async ({ context, request }) => {
    const { api, tenant, publicUrl, sandboxPayment, myShopId } = context.get(given)
    const brand = await api('GET /tenant/get')
    const article = await api('GET /articles/{id}', { params: { id: 2 } })
    return [tenant.name, brand.data.name, article.data.name, publicUrl, sandboxPayment, new URL(request.url).pathname, 'butikk ' + myShopId].join(' | ')
  }),
  mine: route('mine', 'mitt', ({ context }) => { if (!context.get(given).isCustomer) throw redirect('/logg-inn'); return 'mitt' }),
  times: route('times', 'tider', async ({ context }) => {
    const { api, now, validUntil } = context.get(given)
    const [{ data: [shop] }, settings, campaigns] = await Promise.all([api('GET /shops'), api('GET /settings'), api('GET /campaigns')])
    const hours = parseOpeningHours(shop.openingHours)
    validUntil(nextShopChange([{ hours, specialDays: shop.specialDays }], now))
    const { label, untilLabel } = openingState(hours, now, shop.specialDays)
    return [untilLabel ?? label, settings.data.alert?.title ?? 'ingen beskjed', campaigns.data.some(({ name }) => name === 'Kveldssalg') ? 'salg' : 'ikke salg'].join(' | ')
  }),
  article: route('article', 'vare/:id', async ({ context, params }) => {
    const { share } = context.get(drawing)
    await share('frame', async ({ api }) => (await api('GET /settings')).data)
    const { data } = await context.get(given).api('GET /articles/{id}', { params: { id: Number(params.id) } })
    const count = data.variants.flatMap(({ shops }) => shops).reduce((sum, { qty }) => sum + qty, 0)
    return [data.name, data.price + ' kr', count + ' stk'].join(' | ')
  }),
  moved: route('moved', 'flyttet', () => redirect('/side')),
  asked: { ...route('asked', 'spurt'), module: { default: () => null, searchParameters: (search) => new URLSearchParams(search.has('farge') ? { farge: search.get('farge') } : {}), loader: ({ request }) => JSON.stringify([request.method, request.url, ...request.headers]) } },
  back: route('back', 'tilbake', ({ request }) => redirect(request.headers.get('referer') ?? '/', { headers: { vary: 'Referer' } })),
  slow: route('slow', 'treg', async ({ request }) => { await globalThis.heldRendering?.(request.signal); return 'treg' }),
  limited: route('limited', 'avstand', async ({ context }) => { const answer = await context.get(given).api('GET /osrm/table/v1/car/{coordinates}', { params: { coordinates: '10,60;11,60' } }); return String(answer.status) }),
  missing: route('missing', '*', () => { throw new Response(null, { status: 404 }) }),
}
export const assets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' }
export const future = {}
export const publicPath = '/'
export const basename = '/'
export const assetsBuildDirectory = ''
export const isSpaMode = false
export const ssr = true
export const prerender = []
export const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' }
`,
  )
}
