import type { StaffCampaign } from '@varde/contract/admin/campaigns'
import { slugify } from '@varde/domain/norwegian/slug'
import { kronerToOre } from '@varde/domain/pricing/round-price'
import { notifyArticles } from '../../db/article-notices.ts'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { writeCampaign } from '../imports/imports.service.ts'
import type { Actor, RecordChange } from '../staff/staff-audit.service.ts'
import {
  type CampaignRow,
  type CampaignState,
  deleteCampaign,
  findIdBySlug,
  listCampaignRows,
  listTakenSlugs,
  lockCampaign,
  readArticleNumbers,
  readParts,
} from './campaigns.store.ts'
import { readStaffCampaign, stateOf, versionOf } from './read-campaign.ts'

/** A campaign as a form says it is. */
export type CampaignDraft = {
  name: string
  shortDescription: string | null
  description: string | null
  labelText: string | null
  showLabel: boolean
  start: Date
  end: Date
  draft: boolean
  /** Prices in kroner. */
  articles: readonly { articleId: number; price: number }[]
}

export type CampaignEdited =
  | { ok: true; campaign: StaffCampaign }
  | { ok: false; refused: 'NOT_FOUND' | 'CHANGED_SINCE' }
  | { ok: false; refused: 'VALIDATION_FAILED'; errors: Record<string, string[]> }

/** How long texts may be; the same as in a file. */
const LONGEST = { name: 120, shortDescription: 300, description: 4000, labelText: 40 }
/** What cannot be part of an address is called so. */
const FALLBACK_SLUG = 'kampanje'
const MOST_NUMBERED = 1000

export type CampaignsService = ReturnType<typeof createCampaignsService>

/** Campaigns as the staff see and change them; they are written by the same rules as those of a file. */
export function createCampaignsService(options: {
  db: Database
  now: () => Date
  recordChange: RecordChange
}) {
  const { db, now, recordChange } = options

  async function read(id: number): Promise<CampaignEdited> {
    const campaign = await readStaffCampaign(db, id, now())
    return campaign === null ? { ok: false, refused: 'NOT_FOUND' } : { ok: true, campaign }
  }

  /** Writes, records and announces. */
  async function write(
    tx: Queryable,
    actor: Actor,
    slug: string,
    draft: CampaignDraft,
    old: CampaignRow | null,
  ): Promise<number> {
    const numbers = await readArticleNumbers(
      tx,
      draft.articles.map(({ articleId }) => articleId),
    )
    const parts = old === null ? [] : await readParts(tx, old.id)
    const labels = new Map(parts.map(({ articleId, labelType }) => [articleId, labelType]))
    await writeCampaign(
      tx,
      {
        ...draft,
        name: draft.name.trim(),
        slug,
        image: old?.image ?? null,
        imageMobile: old?.imageMobile ?? null,
        showImage: old?.showImage ?? true,
        url: old?.url ?? null,
        articles: draft.articles.flatMap(({ articleId, price }) => {
          const articleNo = numbers.get(articleId)
          const labelType = labels.get(articleId) ?? undefined
          return articleNo === undefined ? [] : [{ articleNo, price, labelType }]
        }),
      },
      now(),
    )
    const id = old?.id ?? (await findIdBySlug(tx, slug))
    if (id === undefined) throw new Error('a campaign was written and is not there')
    await recordChange(tx, actor, {
      action: old === null ? 'campaign.made' : 'campaign.changed',
      subject: `campaign:${id}`,
      ...(old === null ? {} : { from: describe(old, parts) }),
      to: describe(
        { ...draft, startsAt: draft.start, endsAt: draft.end, isDraft: draft.draft },
        draft.articles.map(({ articleId, price }) => ({ articleId, priceOre: kronerToOre(price) })),
      ),
    })
    // A draft too: what the articles have been offered at since is written with it, and decides later prices before.
    await notifyArticles(
      tx,
      [...parts, ...draft.articles].map(({ articleId }) => articleId),
    )
    return id
  }

  return {
    read,
    list: async (state: CampaignState | undefined, range: { limit: number; offset: number }) => {
      const { rows, total } = await listCampaignRows(db, state, now(), range)
      const listed = rows.map(({ campaign, articles }) => ({
        id: campaign.id,
        name: campaign.name,
        slug: campaign.slug,
        state: stateOf(campaign, now()),
        start: campaign.startsAt.toISOString(),
        end: campaign.endsAt.toISOString(),
        articles,
      }))
      return { listed, total }
    },

    make: async (draft: CampaignDraft, actor: Actor): Promise<CampaignEdited> => {
      const errors = check(draft, now())
      if (errors !== null) return { ok: false, refused: 'VALIDATION_FAILED', errors }
      const id = await transact(db, async (tx) =>
        write(tx, actor, await chooseSlug(tx, draft.name), draft, null),
      )
      return read(id)
    },

    change: async (
      { id, revision }: { id: number; revision: string },
      draft: CampaignDraft,
      actor: Actor,
    ): Promise<CampaignEdited> => {
      const errors = check(draft, now())
      const refused = await transact(db, async (tx): Promise<CampaignEdited | null> => {
        const old = await lockCampaign(tx, id)
        if (old === undefined) return { ok: false, refused: 'NOT_FOUND' }
        if (versionOf(old, await readParts(tx, id)) !== revision)
          return { ok: false, refused: 'CHANGED_SINCE' }
        if (errors !== null) return { ok: false, refused: 'VALIDATION_FAILED', errors }
        await write(tx, actor, old.slug, draft, old)
        return null
      })
      return refused ?? read(id)
    },

    /** Deletes a draft; `CHANGED_SINCE` for one that is published. */
    remove: (id: number, actor: Actor): Promise<'NOT_FOUND' | 'CHANGED_SINCE' | null> =>
      transact(db, async (tx) => {
        const old = await lockCampaign(tx, id)
        if (old === undefined) return 'NOT_FOUND' as const
        if (!old.isDraft) return 'CHANGED_SINCE' as const
        const parts = await readParts(tx, id)
        await deleteCampaign(tx, id)
        await recordChange(tx, actor, {
          action: 'campaign.deleted',
          subject: `campaign:${id}`,
          from: describe(old, parts),
        })
        return null
      }),
  }
}

/** What is wrong with a form, by field; a draft may lack what is shown only later. */
function check(draft: CampaignDraft, now: Date): Record<string, string[]> | null {
  const errors: Record<string, string[]> = {}
  if (draft.name.trim() === '') errors.name = ['Skriv hva kampanjen heter']
  for (const [field, longest] of Object.entries(LONGEST)) {
    const text = draft[field as keyof typeof LONGEST]
    const wire = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    if (text !== null && text.length > longest) errors[wire] = [`Høyst ${longest} tegn`]
  }
  if (draft.end <= draft.start) errors.end = ['Kampanjen slutter før den begynner']
  else if (!draft.draft && draft.end <= now && draft.start > now) errors.end = ['Slutten er passert']
  const ids = draft.articles.map(({ articleId }) => articleId)
  if (new Set(ids).size !== ids.length) errors.articles = ['En vare står to ganger']
  if (!draft.draft && ids.length === 0) errors.articles = ['Legg til minst én vare']
  return Object.keys(errors).length === 0 ? null : errors
}

/** The name as an address, with a number where another campaign has it. */
async function chooseSlug(tx: Queryable, name: string): Promise<string> {
  const base = slugify(name) || FALLBACK_SLUG
  const wanted = Array.from({ length: MOST_NUMBERED }, (_, at) => (at === 0 ? base : `${base}-${at + 1}`))
  const taken = await listTakenSlugs(tx, wanted)
  const free = wanted.find((slug) => !taken.has(slug))
  if (free === undefined) throw new Error(`no address is free for the campaign ${base}`)
  return free
}

function describe(
  row: Pick<CampaignRow, 'name' | 'startsAt' | 'endsAt' | 'isDraft' | 'labelText' | 'description'>,
  parts: readonly { articleId: number; priceOre: number }[],
) {
  return {
    name: row.name,
    from: row.startsAt.toISOString(),
    to: row.endsAt.toISOString(),
    draft: row.isDraft,
    label: row.labelText,
    description: row.description,
    prices: parts.map(({ articleId, priceOre }) => `${articleId}: ${priceOre / 100}`).join(', '),
  }
}
