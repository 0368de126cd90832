import MiniSearch from 'minisearch'
import pg from 'pg'
import { createSearchIndex } from '../packages/search/src/create-search-index.ts'
import { FACET_NAMES, type SearchDocument, type SearchRequest } from '../packages/search/src/search-index.ts'
import type { BenchArticles } from './search-articles.ts'

/** One of the compared search engines; all get the same queries over the same articles. */
export type Engine = {
  name: string
  /** Returns how many articles are found; each engine also fetches the best 20 and counts the facets. */
  find(text: string): number | Promise<number>
  /** Counts the facets over all articles of one gender. */
  countEverything(): number | Promise<number>
  close(): void | Promise<void>
}

function request(text: string, genders: number[] = []): SearchRequest {
  return {
    text,
    genders,
    colors: [],
    brands: [],
    sizes: [],
    groups: [],
    shops: [],
    campaigns: [],
    exclude: [],
    price: null,
    take: 20,
  }
}

export function buildOwn(articles: BenchArticles, documents: Iterable<SearchDocument>): Engine {
  const index = createSearchIndex(documents, articles.labels)
  return {
    name: 'own index',
    find: (text) => index.search(request(text)).total,
    countEverything: () => index.search(request('', [2])).total,
    close: () => {},
  }
}

/** MiniSearch with its prefix and fuzzy search; the facets are counted here, since it has none. */
export function buildMiniSearch(documents: readonly SearchDocument[]): Engine {
  const search = new MiniSearch<SearchDocument>({
    fields: ['name', 'brand', 'groupNames', 'colorNames', 'description'],
    extractField: (document, field) => {
      const value = document[field as keyof SearchDocument]
      if (field === 'id') return value
      return Array.isArray(value) ? value.join(' ') : String(value)
    },
    searchOptions: {
      prefix: true,
      fuzzy: 0.2,
      combineWith: 'AND',
      boost: { name: 5, brand: 3, groupNames: 3, colorNames: 2 },
    },
  })
  search.addAll(documents)
  const byId = new Map(documents.map((document) => [document.id, document]))
  function count(found: Iterable<SearchDocument>): number {
    const counts = FACET_NAMES.map(() => new Map<number, number>())
    let total = 0
    for (const document of found) {
      total++
      FACET_NAMES.forEach((name, facet) => {
        for (const id of document[name] ?? []) counts[facet]?.set(id, (counts[facet].get(id) ?? 0) + 1)
      })
    }
    return total
  }
  return {
    name: 'MiniSearch',
    find: (text) => count(search.search(text).map(({ id }) => byId.get(id) as SearchDocument)),
    countEverything: () => count(documents.filter(({ genders }) => genders.includes(2))),
    close: () => {},
  }
}

/**
 * PostgreSQL's Norwegian full text search, with trigrams of the name for parts, beginnings and typing errors if the
 * server has the extension. It counts only the facets brand and group: fewer than the others.
 */
export async function buildPostgres(
  url: string,
  documents: readonly SearchDocument[],
): Promise<Engine & { trigrams: boolean }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const trigrams = await client.query('create extension if not exists pg_trgm').then(
    () => true,
    () => false,
  )
  await client.query('drop table if exists bench_articles')
  await client.query(
    `create table bench_articles (id int, name text, words text, brand int, grp int, genders int[], price int, rank int,
      tsv tsvector)`,
  )
  for (let at = 0; at < documents.length; at += 1000) {
    const rows = documents.slice(at, at + 1000)
    await client.query(
      `insert into bench_articles select id, name, words, brand, grp, string_to_array(genders, ',')::int[], price, rank,
        setweight(to_tsvector('norwegian', name), 'A') || setweight(to_tsvector('norwegian', words), 'B')
        || setweight(to_tsvector('norwegian', description), 'D')
      from unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::int[], $6::text[], $7::int[], $8::int[], $9::text[])
        as t(id, name, words, brand, grp, genders, price, rank, description)`,
      [
        rows.map(({ id }) => id),
        rows.map(({ name }) => name),
        rows.map(({ brand, groupNames, colorNames }) => [brand, ...groupNames, ...colorNames].join(' ')),
        rows.map(({ brands }) => brands[0]),
        rows.map(({ groups }) => groups[0]),
        rows.map(({ genders }) => genders.join(',')),
        rows.map(({ price }) => price),
        rows.map(({ bestsellerRank }) => bestsellerRank),
        rows.map(({ description }) => description),
      ],
    )
  }
  await client.query('create index on bench_articles using gin (tsv)')
  if (trigrams) await client.query('create index on bench_articles using gin (name gin_trgm_ops)')
  await client.query('analyze bench_articles')
  const either = trigrams ? `or name ilike '%' || $2 || '%' or $2 <% name` : ''
  const query = `with found as materialized (
      select id, brand, grp, rank, ts_rank(tsv, websearch_to_tsquery('norwegian', $1)) as score from bench_articles
      where tsv @@ websearch_to_tsquery('norwegian', $1) ${either})
    select (select count(*)::int from found) as total,
      (select array_agg(id) from (select id from found order by score desc, rank limit 20) as best) as best,
      (select count(*) from (select brand, count(*) from found group by brand) as brands) as brands,
      (select count(*) from (select grp, count(*) from found group by grp) as groups) as groups`
  return {
    name: trigrams ? 'PostgreSQL FTS + trigram' : 'PostgreSQL FTS',
    trigrams,
    find: async (text) => {
      const { rows } = await client.query<{ total: number }>(query, trigrams ? [text, text] : [text])
      return rows[0]?.total ?? 0
    },
    countEverything: async () => {
      await client.query(
        'select brand, count(*) from bench_articles where genders @> array[2] group by brand',
      )
      const { rows } = await client.query(
        'select grp, count(*) from bench_articles where genders @> array[2] group by grp',
      )
      return rows.length
    },
    close: () => client.end(),
  }
}
