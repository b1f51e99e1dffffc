#include "server/net/negotiation.hpp"

#include <gtest/gtest.h>

namespace quintet::server {

TEST(Negotiation, ChoosesTheBestEncodingThatIsAccepted) {
  constexpr Encodings all = {true, true, true};
  constexpr Encodings no_brotli = {true, true, false};
  constexpr Encodings plain = {true, false, false};
  struct Case {
    std::string_view accepted;
    Encodings offered;
    std::optional<Encoding> chosen;
  };
  for (const auto& [accepted, offered, chosen] : {
           Case{"", all, Encoding::identity},
           Case{"gzip, deflate, br, zstd", all, Encoding::brotli},
           Case{"gzip, deflate, br, zstd", no_brotli, Encoding::gzip},
           Case{"gzip, deflate, br, zstd", plain, Encoding::identity},
           Case{"gzip", all, Encoding::gzip},
           Case{"x-gzip", all, Encoding::gzip},
           Case{"BR", all, Encoding::brotli},
           Case{"deflate", all, Encoding::identity},
           Case{"*", all, Encoding::brotli},
           Case{"*;q=0.1", no_brotli, Encoding::gzip},
           Case{"br;q=0.5, gzip;q=0.8", all, Encoding::gzip},
           Case{"br;q=0.5,gzip;q=0.8", {true, false, true}, Encoding::brotli},
           Case{"br;q=0, *", all, Encoding::gzip},
           Case{"gzip;q=0.5, identity", all, Encoding::identity},
           Case{"gzip;q=0.5, identity;q=0.2", all, Encoding::gzip},
           Case{"identity, br", all, Encoding::brotli},
           Case{"br ; q=0.001 , gzip ;Q=0", all, Encoding::brotli},
           Case{"br;q=0, gzip;q=0.000", all, Encoding::identity},
           Case{"identity;q=0", all, std::nullopt},
           Case{"identity;q=0, gzip", all, Encoding::gzip},
           Case{"*;q=0", all, std::nullopt},
           Case{"*;q=0, identity;q=0.1", all, Encoding::identity},
           Case{"gzip, *;q=0", plain, std::nullopt},
       }) {
    EXPECT_EQ(choose_encoding(accepted, offered), chosen) << accepted;
  }
}

TEST(Negotiation, OverlooksPartsItCannotRead) {
  constexpr Encodings all = {true, true, true};
  for (const std::string_view part :
       {"br;q=2", "br;q=1.001", "br;q=", "br;q=-1", "br;q=0.1234", "br;q=.5", "br;q=1x", "br;x=1",
        "br;", ";q=1", "br;q=0 5", "br br", "b\xffr"}) {
    EXPECT_EQ(choose_encoding(part, all), Encoding::identity) << part;
    EXPECT_EQ(choose_encoding(std::string(part) + ",, gzip", all), Encoding::gzip) << part;
  }
}

TEST(Negotiation, ComparesEntityTagsWeakly) {
  for (const std::string_view list : {"\"a\"", "W/\"a\"", "\"b\", \"a\"", "\"b\",W/\"a\"",
                                      " , \"a\"", "\"x,y\", \"a\"", "*", " * ", "\"a\" \"b\""}) {
    EXPECT_TRUE(names_tag(list, "\"a\"")) << list;
  }
  for (const std::string_view list : {"", "a", "\"A\"", "\"b\"", "\"a", "w/\"a\"", "\"ab\"",
                                      "\"b\" x \"a\"", "**", "*, \"b\"", "\"b, \"a\"\""}) {
    EXPECT_FALSE(names_tag(list, "\"a\"")) << list;
  }
}

}  // namespace quintet::server
