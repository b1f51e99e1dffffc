// The list of games, and the names of their variants.
#include "games/all.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/games.hpp"
#include "games/test_support.hpp"

namespace quintet {
namespace {

TEST(Games, BeginWithTheFiveOfTheProduct) {
  std::vector<std::string> list;
  for (const GameInfo& info : games()) {
    list.push_back(std::string(info.id) + ": " + name_and_credit(info));
  }
  list.resize(5);
  EXPECT_EQ(list, (std::vector<std::string>{
                      "unane: Ūnane, by Mark Steere", "narrows: Narrows, by Mark Steere",
                      "kona: Kona, by Germán Kijel", "akunur: Akunur, from akunur.com",
                      "nanku: Nanku, by Néstor Romeral Andrés"}));
}

TEST(Games, AreIntroduced) {
  for (const GameInfo& info : games()) {
    SCOPED_TRACE(info.id);
    EXPECT_TRUE((info.first_colour == "Black" && info.second_colour == "White") ||
                (info.first_colour == "White" && info.second_colour == "Black"));
    EXPECT_FALSE(info.origin.empty());
    EXPECT_TRUE(info.link.starts_with("https://"));
    EXPECT_TRUE(info.rules.starts_with("https://"));
    EXPECT_FALSE(info.summary.empty());
  }
}

TEST(Games, HaveTheirKeysInAlphabeticalOrderEachExplained) {
  for (const GameInfo& info : games()) {
    EXPECT_TRUE(std::ranges::is_sorted(info.keys, {}, &VariantKey::name)) << info.id;
    for (const VariantKey& key : info.keys) {
      EXPECT_FALSE(key.allowed.empty()) << key.name;
      EXPECT_FALSE(key.meaning.empty()) << key.name;
      EXPECT_TRUE(read_variant(std::string(info.id) + ":" + std::string(key.name) + "=" +
                               std::string(key.default_value)))
          << key.name;
    }
  }
}

std::string canonical(std::string_view text) {
  const auto rules = read_variant(text);
  if (!rules) return "refused: " + rules.error().message;
  return std::visit([](const auto& known) { return known.variant(); }, *rules);
}

TEST(Games, OfferVariantsByTheirCanonicalNamesTheDefaultFirst) {
  for (const GameInfo& info : games()) {
    ASSERT_FALSE(info.offered.empty()) << info.id;
    EXPECT_EQ(info.offered.front().variant, canonical(info.id));
    for (const OfferedVariant& offered : info.offered) {
      EXPECT_EQ(offered.variant, canonical(offered.variant));
      EXPECT_FALSE(offered.label.empty()) << offered.variant;
    }
  }
}

TEST(Variants, LeftOutKeysHaveTheDefaultsOfTheRuleBook) {
  EXPECT_EQ(canonical("unane"), "unane:board=8x7,pie=on");
  EXPECT_EQ(canonical("narrows"), "narrows:board=12x11,pie=on");
  EXPECT_EQ(canonical("kona"), "kona:repetition=3,setup=corners");
  EXPECT_EQ(canonical("akunur"), "akunur:corners=3,quiet=100,repetition=3,rings=4");
  EXPECT_EQ(canonical("nanku"), "nanku:pieces=40");
}

TEST(Variants, KeysMayComeInAnyOrder) {
  EXPECT_EQ(canonical("unane:pie=off,board=6x5"), "unane:board=6x5,pie=off");
  EXPECT_EQ(canonical("kona:setup=diagonals,repetition=off"),
            "kona:repetition=off,setup=diagonals");
  EXPECT_EQ(canonical("akunur:rings=5,repetition=off,quiet=off,corners=4"),
            "akunur:corners=4,quiet=off,repetition=off,rings=5");
  EXPECT_EQ(canonical("akunur:rings=5,corners=4"),
            "akunur:corners=4,quiet=100,repetition=3,rings=5");
}

TEST(Variants, EveryAllowedValueIsRead) {
  for (const std::string text :
       {"unane:board=1x4,pie=on", "unane:board=26x26,pie=off", "narrows:board=4x1,pie=on",
        "kona:repetition=off,setup=corners", "akunur:corners=3,quiet=20,repetition=3,rings=4",
        "akunur:corners=4,quiet=1000,repetition=off,rings=5", "nanku:pieces=2",
        "nanku:pieces=40"}) {
    EXPECT_EQ(canonical(text), text);
  }
  for (int pieces = 2; pieces <= 40; ++pieces) {
    EXPECT_EQ(canonical("nanku:pieces=" + std::to_string(pieces)),
              "nanku:pieces=" + std::to_string(pieces));
  }
  for (int quiet = 20; quiet <= 1000; ++quiet) {
    EXPECT_TRUE(canonical("akunur:quiet=" + std::to_string(quiet)).starts_with("akunur:")) << quiet;
  }
}

TEST(Variants, EveryBoardThatU1AllowsIsReadAndNoOther) {
  for (const std::string game : {"unane", "narrows"}) {
    for (int columns = 0; columns <= 28; ++columns) {
      for (int rows = 0; rows <= 28; ++rows) {
        const bool allowed = columns >= 1 && columns <= 26 && rows >= 1 && rows <= 26 &&
                             (columns % 2 == 0 || rows % 2 == 0) && columns * rows > 2;
        const std::string text =
            game + ":board=" + std::to_string(columns) + "x" + std::to_string(rows) + ",pie=on";
        ASSERT_EQ(canonical(text) == text, allowed) << text;
      }
    }
  }
}

struct RefusedVariant {
  std::string_view text;
  Error error;
};

void expect_refused(const std::vector<RefusedVariant>& table) {
  for (const RefusedVariant& row : table) {
    const auto rules = read_variant(row.text);
    ASSERT_FALSE(rules) << row.text << " is accepted";
    EXPECT_EQ(rules.error(), row.error) << row.text;
  }
}

TEST(Variants, AnUnknownGameIsRefusedWithTheListOfGames) {
  std::vector<std::string_view> ids;
  for (const GameInfo& info : quintet::games()) ids.push_back(info.id);
  const std::string games = "; games: " + alternatives(ids);
  expect_refused({
      {"", {"no game is named" + games, 0}},
      {":pie=on", {"no game is named" + games, 0}},
      {"chess", {"unknown game 'chess'" + games, 0}},
      {"chess:pie=on", {"unknown game 'chess'" + games, 0}},
      {"kono", {"unknown game 'kono' (did you mean kona?)" + games, 0}},
      {" kona", {"unknown game ' kona' (did you mean kona?)" + games, 0}},
      {"kona ", {"unknown game 'kona ' (did you mean kona?)" + games, 0}},
      {"Unane", {"unknown game 'Unane': capitals are not used" + games, 0}},
      {"KONA:setup=corners", {"unknown game 'KONA': capitals are not used" + games, 0}},
      {"Ūnane", {"unknown game 'Ūnane'" + games, 0}},
  });
}

TEST(Variants, AnUnknownKeyIsRefusedWithTheKeysOfTheGame) {
  expect_refused({
      {"nanku:pie=on", {"unknown key 'pie'; keys of nanku: pieces", 6}},
      {"unane:pie=on,size=8x7", {"unknown key 'size'; keys of unane: board or pie", 13}},
      {"kona:Setup=corners",
       {"unknown key 'Setup': capitals are not used; keys of kona: repetition or setup", 5}},
      {"akunur:ring=4",
       {"unknown key 'ring'; keys of akunur: corners, quiet, repetition or rings", 7}},
      {"unane: pie=on", {"unknown key ' pie'; keys of unane: board or pie", 6}},
      {"unane:=on", {"unknown key ''; keys of unane: board or pie", 6}},
  });
}

TEST(Variants, AKeyGivenTwiceIsRefused) {
  expect_refused({
      {"unane:pie=on,pie=on", {"key 'pie' is given twice; each key may be given once", 13}},
      {"akunur:rings=4,quiet=off,rings=5",
       {"key 'rings' is given twice; each key may be given once", 25}},
  });
}

TEST(Variants, AnEmptyKeyListIsRefused) {
  expect_refused({
      {"unane:", {"no key after the colon; leave the colon out, or give board or pie", 6}},
      {"nanku:", {"no key after the colon; leave the colon out, or give pieces", 6}},
      {"unane:,", {"expected key=value, found ''; keys of unane: board or pie", 6}},
      {"unane:pie=on,", {"expected key=value, found ''; keys of unane: board or pie", 13}},
      {"unane:pie", {"expected key=value, found 'pie'; keys of unane: board or pie", 6}},
      {"unane::pie=on", {"unknown key ':pie'; keys of unane: board or pie", 6}},
  });
}

TEST(Variants, AValueOfBoardOrPieIsRefusedWithWhatIsAllowed) {
  const std::string allowed =
      "; allowed: CxR with 1 to 26 columns and rows, at least one of them even, other than 2x1 and "
      "1x2";
  const std::string refused = " of board is not allowed: ";
  const std::string plain = "each side must be a plain number without sign or leading zero";
  expect_refused({
      {"unane:board=8",
       {"value '8'" + refused + "it must be written as columns x rows" + allowed, 12}},
      {"unane:board=",
       {"value ''" + refused + "it must be written as columns x rows" + allowed, 12}},
      {"unane:board=8X7", {"value '8X7'" + refused + "capitals are not used" + allowed, 12}},
      {"unane:board=08x7", {"value '08x7'" + refused + plain + allowed, 12}},
      {"unane:board=8x07", {"value '8x07'" + refused + plain + allowed, 12}},
      {"unane:board=+8x7", {"value '+8x7'" + refused + plain + allowed, 12}},
      {"unane:board=-8x7", {"value '-8x7'" + refused + plain + allowed, 12}},
      {"unane:board=8x", {"value '8x'" + refused + plain + allowed, 12}},
      {"unane:board=8x7x6", {"value '8x7x6'" + refused + plain + allowed, 12}},
      {"unane:board=27x2",
       {"value '27x2'" + refused + "each side must be from 1 to 26" + allowed, 12}},
      {"unane:board=7x7",
       {"value '7x7'" + refused + "at least one side must be even" + allowed, 12}},
      {"narrows:pie=on,board=2x1",
       {"value '2x1'" + refused + "both colours would start with one group" + allowed, 21}},
      {"unane:pie=yes", {"value 'yes' of pie is not allowed; allowed: on or off", 10}},
      {"unane:pie=", {"value '' of pie is not allowed; allowed: on or off", 10}},
      {"narrows:pie=ON",
       {"value 'ON' of pie is not allowed: capitals are not used; allowed: on or off", 12}},
  });
}

TEST(Variants, AValueOfKonaAkunurAndNankuIsRefusedWithWhatIsAllowed) {
  const std::string quiet = " of quiet is not allowed; allowed: off, or a number from 20 to 1000";
  expect_refused({
      {"kona:repetition=2", {"value '2' of repetition is not allowed; allowed: 3 or off", 16}},
      {"kona:repetition=03", {"value '03' of repetition is not allowed; allowed: 3 or off", 16}},
      {"kona:setup=corner",
       {"value 'corner' of setup is not allowed; allowed: corners or diagonals", 11}},
      {"kona:setup=Corners",
       {"value 'Corners' of setup is not allowed: capitals are not used; allowed: corners or "
        "diagonals",
        11}},
      {"akunur:corners=5", {"value '5' of corners is not allowed; allowed: 3 or 4", 15}},
      {"akunur:corners=34", {"value '34' of corners is not allowed; allowed: 3 or 4", 15}},
      {"akunur:quiet=19", {"value '19'" + quiet, 13}},
      {"akunur:quiet=1001", {"value '1001'" + quiet, 13}},
      {"akunur:quiet=0", {"value '0'" + quiet, 13}},
      {"akunur:quiet=020", {"value '020'" + quiet, 13}},
      {"akunur:quiet=+50", {"value '+50'" + quiet, 13}},
      {"akunur:quiet=on", {"value 'on'" + quiet, 13}},
      {"akunur:repetition=on", {"value 'on' of repetition is not allowed; allowed: 3 or off", 18}},
      {"akunur:rings=6", {"value '6' of rings is not allowed; allowed: 4 or 5", 13}},
      {"nanku:pieces=1",
       {"value '1' of pieces is not allowed; allowed: a number from 2 to 40", 13}},
      {"nanku:pieces=41",
       {"value '41' of pieces is not allowed; allowed: a number from 2 to 40", 13}},
      {"nanku:pieces=08",
       {"value '08' of pieces is not allowed; allowed: a number from 2 to 40", 13}},
      {"nanku:pieces=4 ",
       {"value '4 ' of pieces is not allowed; allowed: a number from 2 to 40", 13}},
  });
}

}  // namespace
}  // namespace quintet
