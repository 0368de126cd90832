/** One page of a list in the form of every paged response: pages count from 1, and there is always one. */
export function toListPage<Row>(data: Row[], page: number, perPage: number, total: number) {
  return {
    data,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    total,
  }
}
