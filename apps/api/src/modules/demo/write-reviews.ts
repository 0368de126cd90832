import { type ArticleKind, familyOf } from '@varde/domain/catalogue/article-kind'
import type { reviews } from '../catalogue/catalogue.tables.ts'
import { listReplies } from './review-replies.ts'
import {
  childWords,
  footwearWords,
  garmentWords,
  gearWords,
  hillShoeWords,
  occasions,
  outerwearWords,
  plainWords,
  type ReviewWords,
  reviewerInitials,
  reviewerNames,
  smallWords,
  toLegWords,
  verdicts,
} from './review-words.ts'
import type { SeededRandom } from './seeded-random.ts'

export type DemoReview = Omit<typeof reviews.$inferInsert, 'id' | 'articleId'>

const dayMs = 86_400_000

/** The percentages of five, four, three, two and one star. */
const usualStars = [60, 25, 9, 4, 2] as const

const wordsOfMainGroup: Readonly<Record<number, ReviewWords>> = {
  1: garmentWords,
  2: footwearWords,
  3: gearWords,
  4: gearWords,
  5: garmentWords,
  6: garmentWords,
  8: childWords,
}

/** The review texts for what an article is; reviews of gear have no fit. */
function wordsOf(groupId: number, kind: ArticleKind | undefined): ReviewWords {
  const words = wordsOfGroup(groupId)
  const isOnLegs = kind !== undefined && (familyOf(kind) === 'legs' || kind === 'skirt')
  return isOnLegs ? toLegWords(words) : words
}

function wordsOfGroup(groupId: number): ReviewWords {
  if ([101, 102, 103, 104, 105, 106, 108, 124, 125, 302, 303].includes(groupId)) return outerwearWords
  if ([305, 306, 701, 702, 703].includes(groupId)) return garmentWords
  if ([604, 605].includes(groupId)) return footwearWords
  if ([118, 119, 120, 121, 122, 123, 603, 704].includes(groupId)) return smallWords
  if ([201, 202, 204].includes(groupId)) return hillShoeWords
  if ([505, 506, 607, 812, 813, 814, 815].includes(groupId)) return plainWords
  return wordsOfMainGroup[Math.floor(groupId / 100)] ?? plainWords
}

function drawStars(stars: readonly number[], random: SeededRandom): number {
  let rest = random.next() * stars.reduce((sum, count) => sum + count, 0)
  for (const [at, count] of stars.entries()) {
    rest -= count
    if (rest < 0) return 5 - at
  }
  return 5
}

/** −1, 0 or 1 (3.09), mostly true. */
function drawFit(random: SeededRandom): -1 | 0 | 1 {
  const drawn = random.next()
  return drawn < 0.14 ? -1 : drawn < 0.92 ? 0 : 1
}

/** Sentences of which each is said once; `count` at most. */
type Deck = (count: number) => string[]

/** Written sentences first; when they are used up, an occasion with a verdict on it. */
function createDeck(sentences: readonly string[], made: readonly string[], random: SeededRandom): Deck {
  const written = random.shuffle(sentences)
  let left: string[] | undefined
  const takeMade = () => {
    left ??= random.shuffle(
      occasions.flatMap((occasion) => made.map((verdict) => `${occasion}: ${verdict}.`)),
    )
    return left.splice(0, 1)
  }
  return (count) => (written.length > 0 ? written.splice(0, count) : takeMade())
}

/** The shop's answer to most complaints and to a few others; it never says the same twice under one article. */
function answerReview(input: {
  content: string
  rating: number
  given: Set<string>
  random: SeededRandom
}): string | null {
  const { content, rating, given, random } = input
  if (!random.chance(rating <= 2 ? 0.7 : rating === 3 ? 0.2 : 0.05)) return null
  const replies = listReplies(content, rating, given)
  if (replies.length === 0) return null
  const reply = random.pick(replies)
  given.add(reply)
  return reply
}

/**
 * Makes the reviews of one article, newest first; none of them says what another has said.
 *
 * @param stars the exact number of reviews with five, four, three, two and one star, instead of random ones
 */
export function writeReviews(input: {
  groupId: number
  kind: ArticleKind | undefined
  count: number
  sizes: readonly string[]
  colors: readonly string[]
  today: Date
  stars?: readonly number[]
  random: SeededRandom
}): DemoReview[] {
  const { random, stars } = input
  const words = wordsOf(input.groupId, input.kind)
  const ratings = stars
    ? random.shuffle(stars.flatMap((count, at) => Array.from({ length: count }, () => 5 - at)))
    : Array.from({ length: input.count }, () => drawStars(usualStars, random))
  const decks = {
    glad: createDeck(words.glad, verdicts.glad, random),
    lukewarm: createDeck(words.lukewarm, verdicts.lukewarm, random),
    sorry: createDeck(words.sorry, verdicts.sorry, random),
    small: createDeck(words.small, [], random),
    right: createDeck(words.right, [], random),
    large: createDeck(words.large, [], random),
  }
  const given = new Set<string>()
  return ratings
    .map((rating): DemoReview => {
      const mood = rating >= 4 ? 'glad' : rating === 3 ? 'lukewarm' : 'sorry'
      const fit = words.right.length > 0 && random.chance(0.85) ? drawFit(random) : null
      const said = decks[mood](random.integer(1, 2))
      if (fit !== null && random.chance(0.45)) {
        said.push(...decks[fit < 0 ? 'small' : fit > 0 ? 'large' : 'right'](1))
      }
      const content = said.join(' ')
      return {
        customerId: null,
        customerName: `${random.pick(reviewerNames)} ${random.pick(reviewerInitials)}.`,
        content,
        reply: answerReview({ content, rating, given, random }),
        rating,
        approved: random.chance(0.97),
        anonymous: random.chance(0.06),
        trueToSize: fit,
        sizeColor: `${random.pick(input.sizes)} / ${random.pick(input.colors)}`,
        createdAt: new Date(input.today.getTime() - random.integer(60, 480 * 1440) * (dayMs / 1440)),
      }
    })
    .toSorted((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0))
}
