// As in index.html; the runner's page is English, and countdowns use the page's language.
document.documentElement.lang = 'id'
