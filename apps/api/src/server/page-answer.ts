/** One page of a list, as lists answer (design §3): pages count from 1, and there is always one. */
export function pageAnswer<Row>(data: Row[], page: number, perPage: number, total: number) {
  return {
    data,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    total,
  }
}
