/**
 * Runs before anything else in the page: puts the token's cookie where 6.03 wants it, in a meta tag. The page
 * itself is the same for everyone, so it cannot carry the token. Constant text: the host lets it run by its hash.
 */
export const CSRF_SCRIPT = `(function(){var m=document.createElement('meta'),c=/(?:^|; )(?:__Host-)?XSRF-TOKEN=([^;]*)/.exec(document.cookie);m.name='csrf-token';m.content=c?decodeURIComponent(c[1]):'';document.head.appendChild(m)})()`
