/** The attack tools, of Debian's packages. */
export const tools = { slowhttptest: '/usr/bin/slowhttptest', wapiti: '/usr/bin/wapiti' };
