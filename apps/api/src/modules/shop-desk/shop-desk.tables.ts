import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { reservations } from '../reservations/reservations.tables.ts'

/** What the staff have written to a shopper about one reservation; each is sent to her as a mail. */
export const reservationMessages = pgTable(
  'reservation_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id),
    /** The e-mail address of who wrote it, as in the audit log. */
    who: text().notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Names what was sent, so that the same sent again is not written twice. */
    key: text(),
  },
  (t) => [
    index('reservation_messages_reservation').on(t.reservationId),
    uniqueIndex('reservation_messages_key').on(t.reservationId, t.key),
  ],
)
