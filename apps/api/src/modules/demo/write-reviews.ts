import type { reviews } from '../catalogue/catalogue.tables.ts'
import { listReplies } from './review-replies.ts'
import { getReviewWords, goesEverywhere, reviewerInitials, reviewerNames } from './review-words.ts'
import { shortPraise, tripPraise } from './review-words-clothes.ts'
import type { SeededRandom } from './seeded-random.ts'

export type DemoReview = Omit<typeof reviews.$inferInsert, 'id' | 'articleId'>

const dayMs = 86_400_000

/** The percentages of five, four, three, two and one star. */
const usualStars = [60, 25, 9, 4, 2] as const

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

/** Reviews of which each is said once; nothing when all are said. */
type Deck = () => string[]

function createDeck(texts: readonly string[], random: SeededRandom): Deck {
  const left = random.shuffle(texts)
  return () => left.splice(0, 1)
}

/** One in so many who praise says no more than a word or two. */
const SHORT_SHARE = 0.24

/** What those who praise say: mostly of the article itself, now and then a word or two, and of a jacket also where they were. */
function createPraise(groupId: number, glad: readonly string[], random: SeededRandom): Deck {
  const written = createDeck(goesEverywhere(groupId) ? [...glad, ...tripPraise] : glad, random)
  const short = createDeck(shortPraise, random)
  return () => {
    const [first, second] = random.chance(SHORT_SHARE) ? [short, written] : [written, short]
    const said = first()
    return said.length > 0 ? said : second()
  }
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

/** What is left to say when all that is written has been said. */
function createLast(): (mood: 'glad' | 'lukewarm' | 'sorry') => string {
  let turns = 1
  return (mood) => {
    turns++
    if (mood === 'sorry') return `Sendt tilbake etter ${turns} uker.`
    return mood === 'glad' ? `Like fin etter ${turns} måneder.` : `Brukt i ${turns} måneder, helt ok.`
  }
}

/**
 * Makes the reviews of one article, newest first; none of them says what another has said.
 *
 * @param stars the exact number of reviews with five, four, three, two and one star, instead of random ones
 */
export function writeReviews(input: {
  groupId: number
  count: number
  sizes: readonly string[]
  colors: readonly string[]
  today: Date
  stars?: readonly number[]
  random: SeededRandom
}): DemoReview[] {
  const { random, stars } = input
  const words = getReviewWords(input.groupId)
  const ratings = stars
    ? random.shuffle(stars.flatMap((count, at) => Array.from({ length: count }, () => 5 - at)))
    : Array.from({ length: input.count }, () => drawStars(usualStars, random))
  const decks = {
    glad: createPraise(input.groupId, words.glad, random),
    lukewarm: createDeck(words.lukewarm, random),
    sorry: createDeck(words.sorry, random),
    small: createDeck(words.small, random),
    right: createDeck(words.right, random),
    large: createDeck(words.large, random),
  }
  const takeLast = createLast()
  const given = new Set<string>()
  return ratings
    .map((rating): DemoReview => {
      const mood = rating >= 4 ? 'glad' : rating === 3 ? 'lukewarm' : 'sorry'
      const fit = words.right.length > 0 && random.chance(0.85) ? drawFit(random) : null
      const said = decks[mood]()
      if (fit !== null && random.chance(0.35)) {
        said.push(...decks[fit < 0 ? 'small' : fit > 0 ? 'large' : 'right']())
      }
      const content = said.length > 0 ? said.join(' ') : takeLast(mood)
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
