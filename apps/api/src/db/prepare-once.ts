import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from './connect.ts'

type Built<Result> = { execute(values: Record<string, unknown>): Promise<Result> }

/**
 * A prepared query: drizzle builds it once for each connection, and PostgreSQL parses and plans it once there, which is
 * most of the cost of a small query on both sides. Values that change are `sql.placeholder`s; null only where the
 * column takes it unmapped (text and numbers).
 *
 * @param build ends in `.prepare('a-name-of-its-own')`
 */
export function prepareOnce<Values extends Record<string, unknown>, Result>(
  build: (db: Queryable) => Built<Result>,
) {
  const kept = new WeakMap<Queryable, Built<Result>>()
  return (db: Queryable, values: Values): Promise<Result> => {
    const built = kept.get(db) ?? build(db)
    kept.set(db, built)
    return built.execute(values)
  }
}

/** A value of a column that is given later, where drizzle takes no placeholder: in `set` above all. Null only as above. */
export function setGiven(name: string, column: PgColumn) {
  return sql`${sql.param(sql.placeholder(name), column)}`
}
