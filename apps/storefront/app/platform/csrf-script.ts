/**
 * Runs before all other scripts: copies the CSRF token from its cookie into a meta tag (6.03). The server cannot write
 * the tag, since the page is cached for everyone. The text is constant, and the host allows it by its hash.
 */
export const CSRF_SCRIPT = `(function(){var m=document.createElement('meta'),c=/(?:^|; )(?:__Host-)?XSRF-TOKEN=([^;]*)/.exec(document.cookie);m.name='csrf-token';m.content=c?decodeURIComponent(c[1]):'';document.head.appendChild(m)})()`
