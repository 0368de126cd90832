/** How many clauses each of the specification's nine chapters has. They are numbered without gaps, from .01. */
const CLAUSES_PER_CHAPTER = [7, 46, 30, 15, 22, 4, 44, 22, 19]

/** Every clause id of the specification, `1.01` to `9.19`, in its order. */
export const CLAUSE_IDS: readonly string[] = CLAUSES_PER_CHAPTER.flatMap((count, chapter) =>
  Array.from({ length: count }, (_, clause) => `${chapter + 1}.${String(clause + 1).padStart(2, '0')}`),
)
