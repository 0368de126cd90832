import type { MeasuredPart } from '@varde/domain/catalogue/size-guide'

/** SVG paths on 120 × 150: the outline, and in map brown where to measure. */
const DRAWINGS: Record<MeasuredPart, { lines: string; measures: string }> = {
  body: {
    lines:
      'M60 10a11 12 0 1 0 .1 0ZM55 33v6c-12 3-21 6-23 14l-6 40M65 33v6c12 3 21 6 23 14l6 40M42 54c2 12 2 18 1 26-2 12-5 18-5 30v34M78 54c-2 12-2 18-1 26 2 12 5 18 5 30v34M60 116v28',
    measures: 'M38 60c12 6 32 6 44 0M42 82c10 5 26 5 36 0M37 106c13 6 33 6 46 0',
  },
  legs: {
    lines: 'M38 14h44M38 14v10c-3 16-5 30-5 44l2 72h17l8-84 8 84h17l2-72c0-14-2-28-5-44V14M38 24h44',
    measures: 'M36 32c14 6 34 6 48 0M63 62l7 74',
  },
  height: {
    lines:
      'M52 12a10 11 0 1 0 .1 0ZM47 33v5c-9 2-15 5-17 11l-5 32M57 33v5c9 2 15 5 17 11l5 32M36 50c2 14 0 24-1 38v54M68 50c-2 14 0 24 1 38v54M52 98v44M24 142h80',
    measures: 'M94 12v130M88 12h12M88 142h12',
  },
  foot: {
    lines:
      'M34 56c-4 12 3 22 4 34 1 10-2 18 0 28 2 12 22 14 26 2 3-9 0-17 1-27 1-13 9-22 8-36-1-14-34-16-39-1ZM46 22a8 10 0 1 0 .1 0ZM61 29a5 6 0 1 0 .1 0ZM71 35a4 5 0 1 0 .1 0ZM79 42a3.6 4.5 0 1 0 .1 0ZM84 51a3 4 0 1 0 .1 0Z',
    measures: 'M100 22v106M94 22h12M94 128h12',
  },
  hand: {
    lines:
      'M44 140V98c-8-8-16-22-20-34-2-6 5-9 9-4l13 20V30c0-8 9-8 10 0v34-46c0-8 10-8 10 0v46-40c0-8 10-8 10 0v44-28c0-7 9-7 9 0v44c0 20-6 26-9 32v28',
    measures: 'M40 92c12 8 32 8 47 0M100 12v108M94 12h12M94 120h12',
  },
  head: {
    lines:
      'M84 60c0-26-16-40-34-36-18 3-28 20-24 40 1 8-2 12-6 18-2 3 0 5 4 6 0 8-2 18 4 22 5 3 10 1 14 1v22M84 60c0 18-8 24-8 38v35M66 66c8-5 13 2 10 9-2 5-8 6-10 2',
    measures: 'M26 54c16 8 42 10 58-2',
  },
  reach: {
    lines:
      'M46 18a9 10 0 1 0 .1 0ZM41 37v5c-8 2-14 5-15 10l-4 30M51 37v5c7 2 12 5 14 10l14 20M32 54c2 13 0 22-1 36v52M60 54c-1 13 0 22 1 36v52M46 98v44M16 142h90M80 142V30c0-6 3-12 8-14',
    measures: 'M102 14v128M96 14h12M96 142h12',
  },
}

/** Shows where to measure. Decorative: the text beside it says the same. */
export function SizeGuideDrawing({ part }: { part: MeasuredPart }) {
  const { lines, measures } = DRAWINGS[part]
  return (
    <svg className="size-guide-drawing" viewBox="0 0 120 150" aria-hidden="true">
      <path d={lines} />
      <path className="is-measure" d={measures} />
    </svg>
  )
}
