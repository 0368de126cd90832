/**
 * Runs before anything else in the page, so that no press of a heart is lost while the shop's scripts are on their way,
 * also for who goes on to another page meanwhile. It tells the page of the press; while nobody takes it (by
 * `preventDefault`) it writes it down itself, where and as `state/favourites.ts` does. Constant text: the host lets it
 * run by its hash.
 */
export const HEART_SCRIPT = `(function(){document.addEventListener('click',function(e){var b=e.target.closest('[data-favourite]');if(!b)return;var i=+b.getAttribute('data-favourite'),o=b.getAttribute('aria-pressed')!=='true',l;b.setAttribute('aria-pressed',o);if(dispatchEvent(new CustomEvent('favourite',{cancelable:true,detail:{id:i,on:o}})))try{l=(JSON.parse(localStorage.getItem('favourites'))||[]).filter(function(x){return x!==i});if(o)l.unshift(i);localStorage.setItem('favourites',JSON.stringify(l))}catch(x){}})})()`
