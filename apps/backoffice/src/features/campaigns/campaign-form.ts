import type { Answer } from '@varde/contract/client'
import { readKroner, writeKroner } from '../../ui/kr.ts'
import { readMoment, writeMoment } from '../../ui/moment-field.tsx'

export type Campaign = Answer<'GET /admin/campaigns/{id}'>

/** One article of the form; `shown` and `overlaps` are of the version that was saved. */
export type FormArticle = {
  id: number
  name: string
  no: string
  ordinary: number
  price: string
}

/** A campaign as it is typed. */
export type CampaignForm = {
  name: string
  shortDescription: string
  description: string
  labelText: string
  showLabel: boolean
  start: string
  end: string
  articles: readonly FormArticle[]
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** A new campaign: it begins now and lasts a week, until something else is typed. */
export function newForm(now: Date): CampaignForm {
  return {
    name: '',
    shortDescription: '',
    description: '',
    labelText: '',
    showLabel: true,
    start: writeMoment(now.toISOString()),
    end: writeMoment(new Date(now.getTime() + WEEK_MS).toISOString()),
    articles: [],
  }
}

export function toForm(campaign: Campaign): CampaignForm {
  return {
    name: campaign.name,
    shortDescription: campaign.short_description ?? '',
    description: campaign.description ?? '',
    labelText: campaign.label_text ?? '',
    showLabel: campaign.show_label,
    start: writeMoment(campaign.start),
    end: writeMoment(campaign.end),
    articles: campaign.articles.map((article) => ({
      id: article.article_id,
      name: article.name,
      no: article.article_no,
      ordinary: article.ordinary,
      price: writeKroner(article.price),
    })),
  }
}

/** What is sent, or what must be mended first. */
export function toBody(form: CampaignForm, draft: boolean) {
  const start = readMoment(form.start)
  const end = readMoment(form.end)
  const articles = form.articles.map(({ id, price }) => ({ article_id: id, price: readKroner(price) ?? 0 }))
  const problems = {
    ...(start === null ? { start: ['Skriv dag og klokkeslett'] } : {}),
    ...(end === null ? { end: ['Skriv dag og klokkeslett'] } : {}),
    ...(articles.some(({ price }) => price <= 0) ? { articles: ['En vare mangler pris'] } : {}),
  }
  if (start === null || end === null || Object.keys(problems).length > 0) return { problems }
  return {
    body: {
      name: form.name,
      short_description: form.shortDescription || null,
      description: form.description || null,
      label_text: form.labelText || null,
      show_label: form.showLabel,
      start,
      end,
      draft,
      articles,
    },
  }
}
