import type { ListedText, PageForm, PostForm } from '@varde/contract/admin/texts'
import type { BlogPost, Page } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toWritten } from '../../server/written-time.ts'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { NOON } from '../../testing/test-catalogue.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'

type Text<Form> = {
  id: number
  revision: string
  state: ListedText['state']
  has_draft: boolean
  form: Form
  path: string
  unknown_articles: string[]
  versions: { id: number; who: string; title: string }[]
}

const HOUR = 3_600_000
let at: TestAccounts
let editor: TestStaff
beforeAll(async () => {
  // The clock is moved by hours while the editor works.
  at = await startTestAccounts({ STAFF_IDLE_MINUTES: '1440', STAFF_SESSION_HOURS: '168' })
  editor = await startTestStaff(at, { email: 'red@example.test', role: 'editor' })
})
afterAll(() => at.close())

function aPage(more: Partial<PageForm> = {}): PageForm {
  return {
    brand: '',
    slug: `side-${crypto.randomUUID()}`,
    layout: 'plain',
    title: 'Leie av ski',
    description: 'Slik leier du.',
    art: { picture: 'landscape:breen', alt: 'En bre', caption: '' },
    products: [],
    from: '',
    until: '',
    markdown: '## Priser\n\nTo **hundre** kroner, {brand}.',
    ...more,
  }
}
function aPost(more: Partial<PostForm> = {}): PostForm {
  return {
    brand: '',
    slug: `innlegg-${crypto.randomUUID()}`,
    title: 'Første snø',
    summary: 'Nå kommer den.',
    author: 'Kari',
    categories: ['Ski og snø'],
    art: null,
    main: '',
    related: [],
    from: '',
    until: '',
    markdown: 'Smør skiene.',
    ...more,
  }
}
const create = <Form>(kind: 'pages' | 'posts', form: Form, publish: boolean) =>
  editor.browser.post<Text<Form> & ErrorBody>(`/admin/${kind}`, { form, publish })
function change<Form>(kind: 'pages' | 'posts', { id, revision }: Text<Form>, form: Form, publish: boolean) {
  return editor.browser.put<Text<Form> & ErrorBody>(`/admin/${kind}/${id}`, { revision, form, publish })
}
const seen = (slug: string) => at.shop.get<Page>(`/api/v1/pages/${slug}`)

describe('a page', () => {
  test('2.03: is written as a draft that nobody sees, published, changed beside what is shown, and hidden', async () => {
    const form = aPage()
    const draft = await create('pages', form, false)
    expect(draft).toMatchObject({
      status: 201,
      body: { state: 'draft', has_draft: true, form, versions: [] },
    })
    expect((await seen(form.slug)).status).toBe(404)

    const published = await change('pages', draft.body, form, true)
    expect(published.body).toMatchObject({ state: 'shown', has_draft: false, versions: [] })
    await expect.poll(async () => (await seen(form.slug)).status).toBe(200)
    expect((await seen(form.slug)).body).toMatchObject({
      title: 'Leie av ski',
      art: { source: 'landscape', name: 'breen', alt: 'En bre' },
      blocks: [{ type: 'heading', text: 'Priser' }, { type: 'paragraph' }],
    })

    const changed = { ...form, title: 'Leie av truger' }
    const waiting = await change('pages', published.body, changed, false)
    expect(waiting.body).toMatchObject({ state: 'shown', has_draft: true, form: changed })
    expect((await seen(form.slug)).body.title).toBe('Leie av ski')
    const again = await change('pages', waiting.body, changed, true)
    await expect.poll(async () => (await seen(form.slug)).body.title).toBe('Leie av truger')
    expect(again.body.versions).toMatchObject([{ who: 'red@example.test', title: 'Leie av ski' }])

    const { body: hidden } = await editor.browser.post<Text<PageForm>>(`/admin/pages/${again.body.id}/hide`, {
      revision: again.body.revision,
    })
    expect(hidden.state).toBe('draft')
    await expect.poll(async () => (await seen(form.slug)).status).toBe(404)
    const rows = await at.rows('select action, who from staff_audit where subject = $1 order by id', [
      `page:${hidden.id}`,
    ])
    expect(rows.map(({ action }) => action)).toEqual([
      'page.drafted',
      'page.published',
      'page.drafted',
      'page.published',
      'page.hidden',
    ])
    expect(new Set(rows.map(({ who }) => who))).toEqual(new Set(['red@example.test']))
  })

  test('an earlier version comes back as a form, and saving it restores it; thirty are kept', async () => {
    let { body: text } = await create('pages', aPage({ title: 'Versjon 0' }), true)
    for (let nth = 1; nth <= 32; nth += 1) {
      text = (await change('pages', text, { ...text.form, title: `Versjon ${nth}` }, true)).body
    }
    expect(text.versions).toHaveLength(30)
    expect(text.versions[0]?.title).toBe('Versjon 31')
    const oldest = text.versions.at(-1)
    const { body: form } = await editor.browser.get<PageForm>(
      `/admin/pages/${text.id}/versions/${oldest?.id}`,
    )
    expect(form).toEqual({ ...text.form, title: 'Versjon 2' })
    const restored = await change('pages', text, form, true)
    expect(restored.body.form.title).toBe('Versjon 2')
    expect((await editor.browser.get(`/admin/pages/${text.id}/versions/999999`)).status).toBe(404)
  })

  test('an edit from an old version is 409, and what another wrote stays', async () => {
    const { body: first } = await create('pages', aPage(), true)
    await change('pages', first, { ...first.form, title: 'Den andres' }, true)
    const late = await change('pages', first, { ...first.form, title: 'Min' }, true)
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_SINCE'])
    await expect.poll(async () => (await seen(first.form.slug)).body.title).toBe('Den andres')
  })

  test.each([
    [{ title: '' }, ['title']],
    [{ slug: 'Ikke En Adresse' }, ['slug']],
    [{ slug: 'drift' }, ['slug']],
    [{ slug: 'utkast' }, ['slug']],
    [{ brand: 'ukjent' }, ['brand']],
    [{ description: '' }, ['description']],
    [{ from: 'i morgen' }, ['from']],
    [{ from: '2026-12-24', until: '2026-12-20' }, ['until']],
    [{ art: { picture: 'landscape:breen', alt: ' ', caption: '' } }, ['art.alt']],
    [{ art: { picture: 'landscape:atlantis', alt: 'By', caption: '' } }, ['art.picture']],
    [{ markdown: '<script>alert(1)</script>' }, ['markdown']],
    [{ markdown: 'Se [her](javascript:alert(1))' }, ['markdown']],
    [{ markdown: '![](landscape:breen)' }, ['markdown']],
    [{ markdown: '![Bilde](/bilder/0000000000000000)' }, ['markdown']],
  ])('%j is not published, and says at which field why', async (more, fields) => {
    const { status, body } = await create('pages', aPage(more), true)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, fields])
    const [row] = await at.rows<{ drafts: number }>(
      `select count(*)::int as drafts from pages where slug = $1`,
      [aPage(more).slug],
    )
    expect(row?.drafts).toBe(0)
  })

  test('a draft may be unfinished, but needs a title and an address of its own that never changes', async () => {
    const form = aPage({ description: '', markdown: '<b>ikke ferdig' })
    const { body: draft, status } = await create('pages', form, false)
    expect([status, draft.form]).toEqual([201, form])
    expect((await create('pages', { ...form, title: '' }, false)).body.errors).toEqual({ title: ['Mangler'] })
    expect((await create('pages', form, false)).body.errors).toEqual({
      slug: ['Det finnes en side med denne adressen'],
    })
    const moved = await change('pages', draft, { ...form, slug: 'en-annen' }, false)
    expect(moved.body.errors).toEqual({ slug: ['Kan ikke endres: lag en ny'] })
  })

  test('a scheduled page appears and disappears at its time', async () => {
    const now = at.now().getTime()
    const form = aPage({
      from: toWritten(new Date(now + HOUR)),
      until: toWritten(new Date(now + 2 * HOUR)),
    })
    const { body: text } = await create('pages', form, true)
    expect(text).toMatchObject({ state: 'scheduled', form })
    const listed = async () => {
      const { body } = await at.shop.get<{ slug: string }[]>('/api/v1/pages')
      return body.some(({ slug }) => slug === form.slug)
    }
    const read = async () => (await editor.browser.get<Text<PageForm>>(`/admin/pages/${text.id}`)).body.state
    expect([(await seen(form.slug)).status, await listed()]).toEqual([404, false])
    at.pass(HOUR)
    await expect.poll(async () => (await seen(form.slug)).status).toBe(200)
    expect([await listed(), await read()]).toEqual([true, 'shown'])
    at.pass(HOUR)
    expect([(await seen(form.slug)).status, await listed(), await read()]).toEqual([404, false, 'ended'])
  })
})

describe('a post', () => {
  test('3.26: is published with its category at its time, and gone after its end', async () => {
    const now = at.now().getTime()
    const form = aPost({ from: toWritten(new Date(now + HOUR)), until: toWritten(new Date(now + 3 * HOUR)) })
    const { body: text, status } = await create('posts', form, true)
    expect([status, text.state, text.path]).toEqual([201, 'scheduled', `/blogg/${form.slug}`])
    const read = () => at.shop.get<BlogPost>(`/api/v1/blog/${form.slug}`)
    expect((await read()).status).toBe(404)
    at.pass(HOUR)
    await expect.poll(async () => (await read()).status).toBe(200)
    expect((await read()).body).toMatchObject({ title: 'Første snø', categories: [{ name: 'Ski og snø' }] })
    at.pass(2 * HOUR)
    expect((await read()).status).toBe(404)
  })

  test('without a time it is published now; articles that are not there are named', async () => {
    const form = aPost({ main: 'finnes-ikke' })
    const { body } = await create('posts', form, true)
    expect(body).toMatchObject({ state: 'shown', unknown_articles: ['finnes-ikke'] })
    expect(body.form.from).toBe(toWritten(at.now()))
  })
})

test('pages are listed and searched, those changed last first', async () => {
  const { body } = await editor.browser.get<{ data: ListedText[]; total: number }>('/admin/pages?q=truger')
  expect(body.data.map(({ title }) => title)).toEqual(['Leie av truger'])
  expect(NOON.getTime()).toBeLessThan(at.now().getTime())
})

describe('a preview', () => {
  test('what is being written is read by the shop’s own parser, and its HTML says nothing but its text', async () => {
    const { body } = await editor.browser.post<{ html: string; problems: object[] }>('/admin/markdown', {
      markdown: '## Hei\n\nEn **fet** <b>tekst</b> & [lenke](/dame)',
    })
    expect(body.html).toBe(
      '<h2 id="hei">Hei</h2><p>En <strong>fet</strong> tekst &#38; <a href="/dame">lenke</a></p>',
    )
    expect(body.problems).toEqual([
      { line: 3, text: 'HTML vises ikke: <b>' },
      { line: 3, text: 'HTML vises ikke: </b>' },
    ])
  })

  test('each link is listed with who made it and until when, and can be ended by itself', async () => {
    const { body: text } = await create('pages', aPage({ title: 'Delt med fotografen' }), false)
    const link = async () => {
      const { body } = await editor.browser.post<{ url: string }>(`/admin/pages/${text.id}/preview-link`)
      return new URL(body.url).pathname.split('/').at(-1) ?? ''
    }
    const [first, second] = [await link(), await link()]
    const status = async (token: string) => (await at.shop.get(`/api/v1/pages/preview/${token}`)).status
    const listed = await listLinks()
    expect(listed).toMatchObject(
      [1, 2].map(() => ({ kind: 'page', title: 'Delt med fotografen', made_by: 'red@example.test' })),
    )
    expect(Date.parse(listed[0]?.expires_at ?? '') - Date.parse(listed[0]?.made_at ?? '')).toBe(7 * 24 * HOUR)
    expect([await status(first), await status(second)]).toEqual([200, 200])

    // The newest stands first.
    const end = () => editor.browser.delete(`/admin/preview-links/${listed[1]?.id}`)
    expect((await end()).status).toBe(204)
    expect((await end()).status).toBe(404)
    expect([await status(first), await status(second)]).toEqual([404, 200])
    expect((await listLinks()).map(({ id }) => id)).toEqual([listed[0]?.id])
    expect(await at.rows(`select who from staff_audit where action = 'preview-link.ended'`)).toEqual([
      { who: 'red@example.test' },
    ])
  })

  test('the link shows the draft to whoever has it, for seven days, and nothing else', async () => {
    const { body: text } = await create('pages', aPage({ title: 'Bare et utkast' }), false)
    const { body: link } = await editor.browser.post<{ url: string; expires_at: string }>(
      `/admin/pages/${text.id}/preview-link`,
    )
    const token = new URL(link.url).pathname.split('/').at(-1) ?? ''
    expect(new URL(link.url).pathname).toBe(`/utkast/side/${token}`)
    const open = (kind: string, with_ = token) => at.shop.get<Page>(`/api/v1/${kind}/preview/${with_}`)
    expect((await open('pages')).body).toMatchObject({ title: 'Bare et utkast' })
    expect((await open('blog')).status).toBe(404)
    expect((await open('pages', token.replace(/^\d+/, '2'))).status).toBe(404)
    expect((await open('pages', 'x')).status).toBe(404)
    at.pass(7 * 24 * HOUR)
    expect((await open('pages')).status).toBe(404)
    const later = await startTestStaff(at, { email: 'ny@example.test', role: 'editor' })
    expect(await listLinks(later)).toEqual([])
    expect(new Date(link.expires_at).getTime()).toBe(at.now().getTime())
  })
})

type ListedLink = {
  id: number
  kind: string
  title: string
  made_by: string
  made_at: string
  expires_at: string
}

async function listLinks(staff = editor): Promise<ListedLink[]> {
  return (await staff.browser.get<{ data: ListedLink[] }>('/admin/preview-links')).body.data
}
