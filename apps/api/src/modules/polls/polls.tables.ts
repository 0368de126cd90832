import { boolean, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** 3.24 */
export const polls = pgTable('polls', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
  /** Empty for every brand. */
  brand: text().notNull().default(''),
  name: text().notNull(),
  description: text().notNull().default(''),
  kind: text().$type<'poll' | 'quiz'>().notNull(),
  bannerDesktop: text('banner_desktop'),
  bannerMobile: text('banner_mobile'),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }),
  /** Seen in the back office alone. */
  isDraft: boolean('is_draft').notNull().default(false),
})

export const pollQuestions = pgTable(
  'poll_questions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    pollId: integer('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    position: smallint().notNull(),
  },
  (t) => [index('poll_questions_poll').on(t.pollId)],
)

export const pollOptions = pgTable(
  'poll_options',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 10_000 }),
    questionId: integer('question_id')
      .notNull()
      .references(() => pollQuestions.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Null where no answer is right or wrong. */
    correct: boolean(),
    position: smallint().notNull(),
  },
  (t) => [index('poll_options_question').on(t.questionId)],
)

/** One answer of one visitor to one question. */
export const pollAnswers = pgTable(
  'poll_answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    pollId: integer('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    questionId: integer('question_id')
      .notNull()
      .references(() => pollQuestions.id, { onDelete: 'cascade' }),
    optionId: integer('option_id')
      .notNull()
      .references(() => pollOptions.id, { onDelete: 'cascade' }),
    /** A hash of the session or the customer: who it was cannot be read from it. */
    visitor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('poll_answers_once').on(t.questionId, t.visitor),
    index('poll_answers_option').on(t.questionId, t.optionId),
    index('poll_answers_visitor').on(t.pollId, t.visitor),
  ],
)
