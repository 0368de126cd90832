import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'

const CALLS = {
  '7.01': ['GET /campaigns'],
  '7.02': ['GET /campaigns/combined/articles'],
  '7.03': ['GET /shipping_methods'],
  '7.04': ['POST /reservations/klarna/'],
  '7.05': ['GET /categories'],
  '7.06': ['GET /subcategories/{id}/groups'],
  '7.07': ['GET /categories/{id}/articles'],
  '7.08': ['GET /subcategories/{id}/articles'],
  '7.09': ['GET /articles/{id}'],
  '7.10': ['GET /articles/availability/{id}'],
  '7.11': ['GET /articles/bundle'],
  '7.12': ['POST /articles/search'],
  '7.13': ['POST /articles/searchids'],
  '7.14': [
    'GET /articles/brand',
    'GET /articles/colorgroups',
    'GET /articles/genders',
    'GET /articles/productlines',
    'GET /brand',
    'GET /colorgroups',
    'GET /genders',
    'GET /productlines',
  ],
  '7.15': ['GET /shops'],
  '7.16': ['GET /osrm/table/v1/car/{coordinates}'],
  '7.17': ['GET /postalcodes', 'GET /postalcodes/{code}'],
  '7.18': ['GET /fb/getPosts'],
  '7.19': [
    'GET /blog/categories',
    'GET /blog/category/{slug}',
    'GET /blog/post/{id}',
    'GET /blog/posts',
    'GET /blog/{slug}',
  ],
  '7.20': ['GET /settings', 'GET /tenant/get'],
  '7.21': ['POST /customers/login', 'POST /customers/login/{type}'],
  '7.22': ['POST /customers/register'],
  '7.23': ['GET /customers/email/resend'],
  '7.24': ['DELETE /customers/{id}', 'PUT /customers/{id}'],
  '7.25': ['POST /customers/logout'],
  '7.26': ['GET /customers/current'],
  '7.27': ['GET /customers/current/code'],
  '7.28': [
    'GET /customers/current/orders',
    'GET /customers/current/reservations',
    'GET /customers/current/reviews',
  ],
  '7.29': ['POST /customers/password/email', 'POST /customers/password/reset'],
  '7.30': ['GET /promocodes', 'GET /promocodes/check/{code}'],
  '7.31': [
    'GET /polls/active',
    'GET /polls/questions/{id}/answers',
    'GET /polls/questions/{id}/score',
    'GET /polls/{id}',
    'GET /polls/{id}/answers',
    'GET /polls/{id}/score',
    'POST /polls/{id}/answers',
  ],
  '7.32': ['GET /bestsellers'],
  '7.33': ['GET /campaigns/{id}/articles'],
}

test.each(Object.entries(CALLS))(
  '7.01, 7.02, 7.03, 7.04, 7.05, 7.06, 7.07, 7.08, 7.09, 7.10, 7.11, 7.12, 7.13, 7.14, 7.15, 7.16, 7.17, 7.18, 7.19, 7.20, 7.21, 7.22, 7.23, 7.24, 7.25, 7.26, 7.27, 7.28, 7.29, 7.30, 7.31, 7.32, 7.33 (%s): the calls have these methods and paths',
  (clause, calls) => {
    const own = endpoints.filter((endpoint) => endpoint.clause === clause)
    expect(own.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(calls)
  },
)

test('every call without a clause is marked as an extension', () => {
  const others = endpoints.filter(({ clause }) => !(clause in CALLS))
  expect(new Set(others.map(({ clause }) => clause))).toEqual(new Set(['extension']))
})
