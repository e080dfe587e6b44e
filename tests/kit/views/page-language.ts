// As index.html has it; the runner's own page is English, and countdowns are written in the page's language.
document.documentElement.lang = 'id'
