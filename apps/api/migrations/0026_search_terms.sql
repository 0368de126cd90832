CREATE TABLE "search_terms" (
	"term" text NOT NULL,
	"visitor" smallint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "search_terms_term_visitor_pk" PRIMARY KEY("term","visitor")
);
