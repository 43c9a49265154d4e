-- The categories every shop starts with. The first is the one whose id older bookmarks carry.
INSERT INTO "categories" ("id", "title", "position") VALUES
	('018f3a5c-7b00-7000-8000-000000000001', 'Sofas', 1),
	('018f3a5c-7b00-7000-8000-000000000002', 'Armchairs', 2),
	('018f3a5c-7b00-7000-8000-000000000003', 'Tables', 3),
	('018f3a5c-7b00-7000-8000-000000000004', 'Chairs', 4),
	('018f3a5c-7b00-7000-8000-000000000005', 'Storage', 5),
	('018f3a5c-7b00-7000-8000-000000000006', 'Shelves', 6),
	('018f3a5c-7b00-7000-8000-000000000007', 'Beds', 7),
	('018f3a5c-7b00-7000-8000-000000000008', 'Lighting', 8);
