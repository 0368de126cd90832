import type { Answer } from '@varde/contract/client'
import { api } from '../../api.ts'
import type { ApiResult } from '../../ui/use-send.ts'

export type PageText = Answer<'GET /admin/pages/{id}'>
export type PostText = Answer<'GET /admin/posts/{id}'>
export type PageForm = PageText['form']
export type PostForm = PostText['form']
export type TextState = PageText['state']

/** What pages and posts have in common while they are edited. */
export type CommonForm = Pick<PageForm, 'brand' | 'slug' | 'title' | 'art' | 'from' | 'until' | 'markdown'>
export type Text<Form> = Omit<PageText, 'form'> & { form: Form }

/** The calls of one kind of text. */
export type TextCalls<Form> = {
  get: (id: number, signal?: AbortSignal) => Promise<ApiResult<Text<Form>>>
  create: (form: Form, publish: boolean) => Promise<ApiResult<Text<Form>>>
  change: (id: number, revision: string, form: Form, publish: boolean) => Promise<ApiResult<Text<Form>>>
  hide: (id: number, revision: string) => Promise<ApiResult<Text<Form>>>
  getVersion: (id: number, version: number) => Promise<ApiResult<Form>>
  linkPreview: (id: number) => Promise<ApiResult<{ url: string; expires_at: string }>>
}

export const pageCalls: TextCalls<PageForm> = {
  get: (id, signal) => api('GET /admin/pages/{id}', { params: { id } }, signal),
  create: (form, publish) => api('POST /admin/pages', { body: { form, publish } }),
  change: (id, revision, form, publish) =>
    api('PUT /admin/pages/{id}', { params: { id }, body: { revision, form, publish } }),
  hide: (id, revision) => api('POST /admin/pages/{id}/hide', { params: { id }, body: { revision } }),
  getVersion: (id, version) => api('GET /admin/pages/{id}/versions/{version}', { params: { id, version } }),
  linkPreview: (id) => api('POST /admin/pages/{id}/preview-link', { params: { id } }),
}

export const postCalls: TextCalls<PostForm> = {
  get: (id, signal) => api('GET /admin/posts/{id}', { params: { id } }, signal),
  create: (form, publish) => api('POST /admin/posts', { body: { form: tidy(form), publish } }),
  change: (id, revision, form, publish) =>
    api('PUT /admin/posts/{id}', { params: { id }, body: { revision, form: tidy(form), publish } }),
  hide: (id, revision) => api('POST /admin/posts/{id}/hide', { params: { id }, body: { revision } }),
  getVersion: (id, version) => api('GET /admin/posts/{id}/versions/{version}', { params: { id, version } }),
  linkPreview: (id) => api('POST /admin/posts/{id}/preview-link', { params: { id } }),
}

/** The categories without what is left of typing them. */
function tidy(form: PostForm): PostForm {
  return { ...form, categories: form.categories.map((name) => name.trim()).filter((name) => name !== '') }
}
