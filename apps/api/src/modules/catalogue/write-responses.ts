import type { Article, SearchResponse } from '@varde/contract/entities'
import { WrittenJson } from '../../server/written-json.ts'

/** The JSON of an article is kept as long as its list shape: a change of price or stock makes a new one. */
const written = new WeakMap<Article, string>()

/** V8 stores text beyond Latin-1 with two bytes a letter, and with it every text that contains it. */
const wideLetters = /[\u0100-\uffff]/g
function escapeLetter(letter: string) {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function writeArticle(article: Article): string {
  const kept = written.get(article)
  if (kept !== undefined) return kept
  const text = JSON.stringify(article).replace(wideLetters, escapeLetter)
  written.set(article, text)
  return text
}

function writeList(articles: readonly Article[]): string {
  return `[${articles.map(writeArticle).join(',')}]`
}

/** The remaining members of a JSON object, each with a comma before it. */
function writeRest(rest: object): string {
  return Object.entries(rest)
    .map(([name, value]) => (value === undefined ? '' : `,"${name}":${JSON.stringify(value)}`))
    .join('')
}

/** A list of articles and nothing else. */
export function writeArticles(articles: Article[]): WrittenJson<Article[]> {
  return new WrittenJson(articles, () => writeList(articles))
}

/** One page of a list in the form of every paged response. */
export function writePage<Page extends { data: Article[] }>(page: Page): WrittenJson<Page> {
  return new WrittenJson(page, () => {
    const { data, ...rest } = page
    return `{"data":${writeList(data)}${writeRest(rest)}}`
  })
}

/** 7.12, 7.13: hits with the other fields of the response. */
export function writeHits<Answer extends Pick<SearchResponse, 'hits'>>(answer: Answer): WrittenJson<Answer> {
  return new WrittenJson(answer, () => {
    const {
      hits: { total, hits },
      ...rest
    } = answer
    return `{"hits":{"total":{"value":${total.value}},"hits":[${hits.map(writeHit).join(',')}]}${writeRest(rest)}}`
  })
}

function writeHit({ _id, _score, _source, shown }: SearchResponse['hits']['hits'][number]): string {
  const rest = shown === undefined ? '' : writeRest({ shown })
  return `{"_id":${_id},"_score":${_score},"_source":${writeArticle(_source)}${rest}}`
}
