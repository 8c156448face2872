/** The province of the visitor's last search, for the home page. */
export const provinceCookie = 'lusona-provincia'
