/** The arrangement of the home page, which is requested together with the page's first script. */
export const homeArrangementPath = '/admin/home/arrangement';
